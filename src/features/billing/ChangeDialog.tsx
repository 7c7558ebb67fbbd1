import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { NodeCode } from '#contract/reference/plans.ts'
import type { BillingPreview } from '#contract/resources/billing.ts'
import { nodeName } from '#contract/rules/billingNodes.ts'
import { useChangeSubscriptionMutation, usePreviewChangeQuery } from '#src/api/billing.ts'
import { formatDay } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { toast } from '#src/ui/toast.ts'
import { ChargeTable } from './ChargeTable.tsx'
import type { Choice } from './useChoice.ts'

/** Shows what a change of the subscription costs, and makes it once somebody has agreed. */
export const ChangeDialog = ({ asked, close }: Pick<Choice, 'asked' | 'close'>) => (
  <Modal opened={asked !== null} onClose={close} title="Change your subscription">
    {asked && <Change codes={asked} onClose={close} />}
  </Modal>
)

interface ChangeProps {
  readonly codes: readonly NodeCode[]
  readonly onClose: () => void
}

function Change({ codes, onClose }: ChangeProps) {
  const nodes = codes.map((code) => ({ code }))
  const preview = usePreviewChangeQuery({ nodes }, { refetchOnMountOrArgChange: true })
  const [change, { isLoading }] = useChangeSubscriptionMutation()
  const { currentData: price, error } = preview
  const confirm = async ({ priced_at, due_cents }: BillingPreview) => {
    const { data, error: refusal } = await change({ nodes, priced_at, due_cents })
    if (refusal) {
      preview.refetch()
      return
    }
    if (data.url !== null) {
      location.assign(data.url)
      return
    }
    onClose()
    toast(`${codes.map(nodeName).join(', ')}: done`)
  }
  if (error) return <LoadError title="The price could not be loaded" query={preview} />
  if (!price || preview.isFetching) return <Skeleton height={160} aria-busy="true" />
  return (
    <Stack gap="md">
      <Price price={price} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          Leave it as it is
        </Button>
        <Button loading={isLoading} onClick={() => confirm(price)}>
          {price.due_cents > 0
            ? `Pay ${formatMoney(price.due_cents, price.currency)}`
            : 'Change now'}
        </Button>
      </Group>
    </Stack>
  )
}

function Price({ price }: { readonly price: BillingPreview }) {
  const day = formatDay(price.period_end, useTimezone())
  return (
    <>
      <ChargeTable
        lines={price.lines}
        taxCents={price.tax_cents}
        creditUsedCents={price.credit_used_cents}
        dueCents={price.due_cents}
        currency={price.currency}
        sum="To pay now"
      />
      <Text size="sm" c="dimmed">
        The change takes effect now. Your period ends on {day}.
        {price.credit_cents > 0 &&
          ` ${formatMoney(price.credit_cents, price.currency)} stays as credit for later payments.`}
      </Text>
    </>
  )
}
