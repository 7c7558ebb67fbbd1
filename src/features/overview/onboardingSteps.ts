import type { FirstSteps } from '#contract/resources/overview.ts'
import type { User } from '#contract/resources/user.ts'

export interface OnboardingStep {
  readonly title: string
  readonly text: string
  /** What it leads to: a place inside the app, or a link to try. */
  readonly href: string
  readonly isOutside?: boolean
  readonly done: boolean
}

/**
 * The way from an empty workspace to the first visit, and for an agency to the first files. A step is done when the workspace has
 * what it is about.
 *
 * @param had what the workspace has; undefined while that is not known, and then nothing is done yet.
 */
export function onboardingSteps(
  { workspace_kind, features }: Pick<User, 'workspace_kind' | 'features'>,
  had: FirstSteps | undefined,
): readonly OnboardingStep[] {
  return workspace_kind === 'CREATOR' ? ofCreator(had) : ofAgency(had, features.team)
}

const ofCreator = (had: FirstSteps | undefined): readonly OnboardingStep[] => [
  {
    title: 'Create your profile',
    text: 'Your name and picture, with which your pages begin.',
    href: '/creators?form=new',
    done: hasCreator(had),
  },
  {
    title: 'Add your accounts',
    text: 'Follow their figures, and link to them from your page.',
    href: newOf('accounts', had),
    done: had?.account ?? false,
  },
  {
    title: 'Publish your page',
    text: 'All your links in one place, or a short link to one of them.',
    href: newOf('links', had),
    done: hasLink(had),
  },
  firstVisit(had),
]

const ofAgency = (had: FirstSteps | undefined, hasTeam: boolean): readonly OnboardingStep[] => [
  {
    title: 'Add a creator',
    text: 'A person whose links you manage, with their picture and accounts.',
    href: '/creators?form=new',
    done: hasCreator(had),
  },
  {
    title: 'Publish a link',
    text: 'A short link that takes visitors where you want them, or a page.',
    href: newOf('links', had),
    done: hasLink(had),
  },
  firstVisit(had),
  {
    title: 'Ask for content',
    text: 'Describe what you need, and your creator uploads it from their phone.',
    href: '/requests/new',
    done: had?.request ?? false,
  },
  {
    title: 'Open the portal to a creator',
    text: 'Send them its address, their ID and a password: there they find your requests.',
    href: portalOf(had),
    done: had?.portal ?? false,
  },
  ...(hasTeam
    ? [
        {
          title: 'Invite your team',
          text: 'Everybody signs in as themselves, with the role you give them.',
          href: '/settings/team',
          done: had?.team ?? false,
        },
      ]
    : []),
]

/** Before there is a link, this begins with one. */
const firstVisit = (had: FirstSteps | undefined): OnboardingStep => ({
  title: 'See the first visit',
  text: 'Open your link; the visit appears here within seconds.',
  href: had?.link_url ?? newOf('links', had),
  isOutside: hasLink(had),
  done: had?.visit ?? false,
})

/** The form of a new one, for the creator if there is one. */
const newOf = (list: 'accounts' | 'links', had: FirstSteps | undefined): string =>
  had?.creator_id ? `/${list}?form=new&creator=${had.creator_id}` : `/${list}?form=new`

/** Until a portal is open, the dialog that opens that of the creator. */
function portalOf(had: FirstSteps | undefined): string {
  if (!had?.creator_id) return '/creators?form=new'
  return had.portal ? `/creators/${had.creator_id}` : `/creators/${had.creator_id}?form=portal`
}

const hasCreator = (had: FirstSteps | undefined) => typeof had?.creator_id === 'string'

const hasLink = (had: FirstSteps | undefined) => typeof had?.link_url === 'string'
