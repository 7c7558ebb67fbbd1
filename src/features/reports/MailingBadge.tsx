import type { ReportMailing } from '#contract/reportMailing.ts'
import { repeatState } from '#src/features/repeats/shared/repeatText.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Whether a report is mailed, in a word. */
export function MailingBadge({ mailing }: { readonly mailing: ReportMailing }) {
  const { tone, label } = stateOf(mailing)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

function stateOf(mailing: ReportMailing) {
  const isReceived = mailing.recipients.some(
    ({ unsubscribed_at, mail_failure }) => unsubscribed_at === null && mail_failure === null,
  )
  return isReceived ? repeatState(mailing) : ({ tone: 'warn', label: 'No recipients' } as const)
}
