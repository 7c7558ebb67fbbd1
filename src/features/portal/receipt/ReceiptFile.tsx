import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import type { Submission } from '#contract/resources/submissions.ts'
import { useClock } from '#src/features/portal/dueDates.ts'
import { reviewState } from '#src/features/portal/taskStates.ts'
import { formatMoment } from '#src/lib/dates.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { sentAt } from './receiptOf.ts'

/** A file of a receipt: when it was sent, seen and decided, and what was said of it. */
export function ReceiptFile({ file }: { readonly file: Submission }) {
  const { timezone } = useClock()
  const { name, size, version, first_seen_at, reviewed_at, review, replaced_at, review_message } =
    file
  const at = (moment: string) => formatMoment(moment, timezone)
  const sent = at(sentAt(file))
  const seen = first_seen_at === null ? null : at(first_seen_at)
  const { label, tone } = reviewState(file)
  return (
    <>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          formatFileSize(size),
          ...(version > 1 ? [t`Version ${version}`] : []),
          t`Sent ${sent}`,
          seen === null ? t`Not seen yet` : t`Seen ${seen}`,
        ].join(' · ')}
      </Text>
      {(review !== 'PENDING' || replaced_at !== null) && (
        <Group gap={6} mt={2}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {reviewed_at !== null && (
            <Text span size="sm" c="dimmed">
              {at(reviewed_at)}
            </Text>
          )}
        </Group>
      )}
      {review_message !== '' && (
        <Text size="sm" mt={2} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          “<LinkedText text={review_message} />”
        </Text>
      )}
    </>
  )
}
