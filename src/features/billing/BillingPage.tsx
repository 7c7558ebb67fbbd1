import { Alert, Paper, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core'
import { IconFlask, IconInfinity, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { Billing, Price } from '#contract/resources/billing.ts'
import { nodeOf } from '#contract/rules/billingNodes.ts'
import { isRunning } from '#contract/rules/subscriptionStatus.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { useFetchBillingQuery, useFetchPricesQuery } from '#src/api/billing.ts'
import { useBillingReason, useViewer } from '#src/api/user.ts'
import { ForManagers } from '#src/components/ForManagers.tsx'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { UseMeter } from '#src/ui/UseMeter.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { AddOns } from './AddOns.tsx'
import { billingParams } from './billingView.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { CheckoutOutcome } from './CheckoutOutcome.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { InvoiceDetailsSection, InvoicesToPay } from './Invoicing.tsx'
import { NextCharge } from './NextCharge.tsx'
import { PayerCard } from './PayerCard.tsx'
import { PaymentMissing } from './PaymentMissing.tsx'
import { Plans } from './Plans.tsx'
import { useChoice } from './useChoice.ts'

/** The plan, how much of it is in use, and changing it. */
export function BillingPage() {
  return (
    <ForManagers
      title="Billing"
      others="What the workspace pays for is shown to its owner and admins. Ask one of them if you need a higher limit."
    >
      <BillingOfWorkspace />
    </ForManagers>
  )
}

/** How often it is looked whether a payment has arrived, in milliseconds. */
const arrivalPollMs = 3_000

function BillingOfWorkspace() {
  const [{ checkout }] = useUrlState(billingParams)
  const [isAwaited, expectPayment] = useState(checkout === 'paid')
  const billing = useFetchBillingQuery(undefined, {
    pollingInterval: isAwaited ? arrivalPollMs : 0,
  })
  const hasArrived = billing.data?.subscription ? isRunning(billing.data.subscription) : false
  if (isAwaited && hasArrived) expectPayment(false)
  const prices = useFetchPricesQuery()
  return (
    <>
      <PageHeader title="Billing" />
      {billing.data && prices.data ? (
        <BillingContent billing={billing.data} prices={prices.data} />
      ) : (billing.error ?? prices.error) ? (
        <LoadError title="Billing could not be loaded" query={[billing, prices]} />
      ) : (
        <BillingSkeleton />
      )}
    </>
  )
}

interface BillingContentProps {
  readonly billing: Billing
  readonly prices: readonly Price[]
}

function BillingContent({ billing, prices }: BillingContentProps) {
  const [view, change] = useUrlState(billingParams)
  const { allowances, all_creators } = useViewer()
  const reason = useBillingReason()
  const choice = useChoice(billing)
  const { data: settings } = useFetchAppSettingsQuery()
  const isLimited = settings?.plan_limits !== false
  const running =
    billing.subscription && isRunning(billing.subscription) ? billing.subscription : null
  const held = running && nodeOf(running.plan).interval
  const interval = view.interval ?? held ?? 'monthly'
  return (
    <Stack gap="lg" maw={960}>
      {!isLimited && (
        <Alert icon={<IconInfinity />} variant="light" title="Plan limits are off">
          Plan limits are switched off on this server: everything is unlimited and there is nothing
          to buy.
        </Alert>
      )}
      {isLimited && billing.test_mode && (
        <Alert icon={<IconFlask />} color="yellow">
          Test mode: no money moves
        </Alert>
      )}
      {reason !== undefined && (
        <Alert icon={<IconLock />} color="gray">
          {reason} You can view billing but not change it.
        </Alert>
      )}
      <CheckoutOutcome
        outcome={view.checkout}
        billing={billing}
        onClose={() => change({ checkout: null })}
      />
      <PaymentMissing billing={billing} />
      {billing.provider === 'INVOICE' && <InvoicesToPay />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(isLimited || billing.subscription) && <CurrentPlan billing={billing} choice={choice} />}
        <Paper withBorder p="lg" component="section" aria-labelledby="in-use">
          <Title order={2} mb="md" id="in-use">
            {all_creators ? 'Usage' : 'Limits'}
          </Title>
          <Stack gap="md">
            <UseMeter label="Creators" {...allowances.creators} />
            <UseMeter label="Tracking links" {...allowances.tracking_links} />
            <UseMeter label="Social media accounts" {...allowances.social_media_accounts} />
            <UseMeter label="Files" format={formatFileSize} {...allowances.storage_bytes} />
          </Stack>
        </Paper>
      </SimpleGrid>
      <NextCharge billing={billing} />
      {(isLimited || running) && (
        <>
          <Plans
            subscription={running}
            prices={prices}
            choice={choice}
            interval={interval}
            onInterval={(chosen) => change({ interval: chosen === held ? null : chosen })}
          />
          <AddOns
            key={held ?? interval}
            subscription={running}
            prices={prices}
            choice={choice}
            interval={held ?? interval}
          />
        </>
      )}
      {billing.provider === 'INVOICE' && <InvoiceDetailsSection />}
      {billing.provider === 'STRIPE' && <PayerCard billing={billing} />}
      <InvoiceList billing={billing} />
      <ChangeDialog asked={choice.asked} close={choice.close} />
    </Stack>
  )
}

const BillingSkeleton = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} maw={960} aria-busy="true">
    <Skeleton height={220} />
    <Skeleton height={220} />
  </SimpleGrid>
)
