import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import type { User } from '#contract/resources/user.ts'

export interface OnboardingStep {
  readonly title: string
  readonly text: string
  readonly done: boolean
  /** What begins it: a place inside the app, or a link to try. Absent while an earlier step is missing. */
  readonly action?: { readonly label: string; readonly href: string; readonly outside: boolean }
}

/** The way from an empty workspace to the first files. A step is done when the workspace has what it is about. */
export function onboardingSteps(
  { allowances }: Pick<User, 'allowances'>,
  links: readonly TrackingLink[],
  /** How many requests there are, of whichever state. */
  requests: number,
): readonly OnboardingStep[] {
  const [link] = links
  return [
    {
      title: 'Add a creator',
      text: 'A person whose links you manage.',
      done: allowances.creators.used > 0,
      action: { label: 'Add a creator', href: '/creators?form=new', outside: false },
    },
    {
      title: 'Publish a link',
      text: 'A short link that takes visitors where you want them.',
      done: allowances.tracking_links.used > 0,
      action: { label: 'Publish a link', href: '/links?form=new', outside: false },
    },
    {
      title: 'See the first visit',
      text: 'Open your link; the visit appears here within seconds.',
      done: links.some(({ visits_last_30_days }) => visits_last_30_days > 0),
      ...(link && { action: { label: 'Open your link', href: link.public_url, outside: true } }),
    },
    {
      title: 'Ask for content',
      text: 'Describe what you need, and your creator uploads it from their phone.',
      done: requests > 0,
      action: { label: 'New request', href: '/requests/new', outside: false },
    },
  ]
}
