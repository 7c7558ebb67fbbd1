import { Stack } from '@mantine/core'
import { allowances, type NodeCode } from '#contract/reference/plans.ts'
import type { Subscription } from '#contract/resources/billing.ts'
import { nodeName, nodeOf } from '#contract/rules/billingNodes.ts'
import { useCancelNodesMutation } from '#src/api/billing.ts'
import { countOf } from '#src/lib/counts.ts'
import { formatDay } from '#src/lib/dates.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'
import { useTimezone } from '#src/ui/timezone.ts'

interface CancelDialogProps {
  readonly opened: boolean
  readonly subscription: Subscription
  /** The plan, or one of its add-ons. */
  readonly code: NodeCode
  readonly onClose: () => void
}

/** Asks before a plan or an add-on is cancelled, and says what will happen and when. */
export function CancelDialog({ opened, subscription, code, onClose }: CancelDialogProps) {
  const [cancel] = useCancelNodesMutation()
  const day = formatDay(subscription.period_end, useTimezone())
  const isPlan = nodeOf(code).kind === 'PLAN'
  return (
    <ActDialog
      opened={opened}
      title={`Cancel ${isPlan ? 'the subscription' : nodeName(code)}?`}
      confirm={`End it on ${day}`}
      cancel="Keep it"
      act={() => cancel({ nodes: [{ code }] })}
      done={`${nodeName(code)} ends on ${day}`}
      onClose={onClose}
    >
      <Stack gap="xs">
        <span>Nothing changes until {day}, and you can undo this until then.</span>
        <span>
          {isPlan
            ? `After that the plan and its add-ons end, and you have the free allowance: ${freeAllowance}.`
            : 'After that your allowance goes down accordingly.'}{' '}
          Nothing is deleted and your links keep redirecting, but you cannot add anything beyond the
          allowance.
        </span>
      </Stack>
    </ActDialog>
  )
}

const { creators, tracking_links, social_media_accounts, storage_bytes } = allowances.none

const freeAllowance = `${countOf(creators ?? 0, 'creator')}, ${countOf(tracking_links, 'link')}, ${countOf(social_media_accounts, 'account')} and ${formatFileSize(storage_bytes)} of files`
