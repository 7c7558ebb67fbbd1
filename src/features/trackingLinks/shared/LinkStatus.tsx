import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { linkStateAt } from '#contract/rules/linkState.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useNow } from '#src/ui/useNow.ts'

type Switched = Pick<TrackingLink, 'enabled' | 'expires_at'>

const states = {
  ENABLED: { tone: 'good', label: 'Enabled' },
  DISABLED: { tone: 'quiet', label: 'Disabled' },
  EXPIRED: { tone: 'quiet', label: 'Expired' },
} as const

/** Whether visitors are led on, as of now. */
export function LinkStatus({ link }: { readonly link: Switched }) {
  const { tone, label } = states[linkStateAt(link, useNow())]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

/** The same where there is no room for what is usual: a link that works says nothing. */
export const UnusualLinkStatus = ({ link }: { readonly link: Switched }) =>
  linkStateAt(link, useNow()) === 'ENABLED' ? null : <LinkStatus link={link} />
