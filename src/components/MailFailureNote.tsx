import { Group, Text } from '@mantine/core'
import type { MailFailure, MailFailureReason } from '#contract/rules/mailFailure.ts'
import { Day } from '#src/ui/Day.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

const sentences: Readonly<Record<MailFailureReason, string>> = {
  REFUSED: 'The mail server does not take mails for this address.',
  BOUNCED: 'A mail to this address came back.',
  COMPLAINT: 'A mail to this address was marked as spam, so no more are sent to it.',
}

/** That mails do not reach an address, since when, and why. */
export const MailFailureNote = ({ failure }: { readonly failure: MailFailure }) => (
  <div>
    <Group gap={6}>
      <StatusBadge tone="warn">Mails do not arrive</StatusBadge>
      <Text size="xs" c="dimmed">
        <Day time={failure.failed_at} />
      </Text>
    </Group>
    <Text size="xs">{sentences[failure.reason]}</Text>
    {failure.detail !== '' && (
      <Text size="xs" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {failure.detail}
      </Text>
    )}
  </div>
)
