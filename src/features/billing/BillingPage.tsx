import { Alert, Paper, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core'
import { IconFlask, IconInfinity, IconLock } from '@tabler/icons-react'
import type { Billing, Price } from '#contract/resources/billing.ts'
import { nodeOf } from '#contract/rules/billingNodes.ts'
import { isRunning } from '#contract/rules/subscriptionStatus.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { useFetchBillingQuery, useFetchPricesQuery } from '#src/api/billing.ts'
import { useBillingReason, useViewer } from '#src/api/user.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { UseMeter } from '#src/ui/UseMeter.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { AddOns } from './AddOns.tsx'
import { billingParams } from './billingView.ts'
import { CheckoutOutcome } from './CheckoutOutcome.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { InvoiceDetailsSection, InvoicesToPay } from './Invoicing.tsx'
import { Plans } from './Plans.tsx'

/** The plan, how much of it is in use, and changing it. */
export function BillingPage() {
  const billing = useFetchBillingQuery()
  const prices = useFetchPricesQuery()
  const error = billing.error ?? prices.error
  return (
    <>
      <PageHeader title="Billing" />
      {billing.data && prices.data ? (
        <BillingContent billing={billing.data} prices={prices.data} />
      ) : error ? (
        <ErrorState
          title="Billing could not be loaded"
          message={error.message}
          retrying={billing.isFetching || prices.isFetching}
          onRetry={() => {
            billing.refetch()
            prices.refetch()
          }}
        />
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
  const { allowances } = useViewer()
  const reason = useBillingReason()
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
        <Alert icon={<IconFlask />} color="yellow" variant="light">
          Test mode: no money moves
        </Alert>
      )}
      {reason !== undefined && (
        <Alert icon={<IconLock />} color="gray" variant="light">
          {reason} You can view billing but not change it.
        </Alert>
      )}
      <CheckoutOutcome
        outcome={view.checkout}
        billing={billing}
        onClose={() => change({ checkout: null })}
      />
      {billing.provider === 'INVOICE' && <InvoicesToPay />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(isLimited || billing.subscription) && <CurrentPlan billing={billing} />}
        <Paper withBorder p="lg" component="section" aria-labelledby="in-use">
          <Title order={2} mb="md" id="in-use">
            Usage
          </Title>
          <Stack gap="md">
            <UseMeter label="Creators" {...allowances.creators} />
            <UseMeter label="Tracking links" {...allowances.tracking_links} />
            <UseMeter label="Social media accounts" {...allowances.social_media_accounts} />
            <UseMeter label="Files" format={formatFileSize} {...allowances.storage_bytes} />
          </Stack>
        </Paper>
      </SimpleGrid>
      {(isLimited || running) && (
        <>
          <Plans
            subscription={running}
            prices={prices}
            interval={interval}
            onInterval={(chosen) => change({ interval: chosen === held ? null : chosen })}
          />
          <AddOns
            key={held ?? interval}
            subscription={running}
            prices={prices}
            interval={held ?? interval}
          />
        </>
      )}
      {billing.provider === 'INVOICE' && <InvoiceDetailsSection />}
    </Stack>
  )
}

const BillingSkeleton = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} maw={960} aria-busy="true">
    <Skeleton height={220} />
    <Skeleton height={220} />
  </SimpleGrid>
)
