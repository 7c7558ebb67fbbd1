import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import type { PaymentStatus } from '#contract/reference/payments.ts'
import type { Earning, EarningTotal } from '#contract/resources/earnings.ts'
import type { Page } from '#contract/route.ts'
import { useFetchEarningsQuery, useFetchEarningTotalsQuery } from '#src/api/earnings.ts'
import { formatDate } from '#src/lib/dates.ts'
import { said } from '#src/lib/i18n.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { formatMoney } from '#src/lib/money.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { NewerOlder } from '#src/ui/NewerOlder.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { shownPage } from '#src/ui/rowQuery.ts'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'
import { CardSkeletons } from './PortalSkeleton.tsx'
import classes from './portal.module.css'

/** What the agency recorded as paid to the creator, and what is still to come. */
export function EarningsPage() {
  const [page, setPage] = useState(1)
  const totals = useFetchEarningTotalsQuery(undefined, keptFresh)
  const earnings = useFetchEarningsQuery({ page, page_size: 25 }, keptFresh)
  const error = totals.error ?? earnings.error
  const shown = shownPage(earnings)
  return (
    <>
      <PageTitle>{t`Earnings`}</PageTitle>
      <Title order={1}>
        <Trans>Earnings</Trans>
      </Title>
      <Text c="dimmed" mb="lg">
        <Trans>
          What your agency recorded for you. Greenroom moves no money: ask your agency about
          anything that is missing.
        </Trans>
      </Text>
      {totals.data && shown ? (
        <Earnings totals={totals.data} page={shown} onPage={setPage} />
      ) : error ? (
        <ErrorState
          title={t`Your earnings could not be loaded`}
          message={refusalText(error)}
          onRetry={() => {
            void totals.refetch()
            void earnings.refetch()
          }}
          retrying={totals.isFetching || earnings.isFetching}
        />
      ) : (
        <CardSkeletons />
      )}
    </>
  )
}

interface EarningsProps {
  readonly totals: readonly EarningTotal[]
  readonly page: Page<Earning>
  readonly onPage: (page: number) => void
}

function Earnings({ totals, page, onPage }: EarningsProps) {
  const { data } = page
  if (data.length === 0 && page.page === 1) {
    return (
      <EmptyState icon={IconCoins} title={t`No earnings yet`}>
        <Trans>When your agency records a payment to you, it is listed here.</Trans>
      </EmptyState>
    )
  }
  return (
    <Stack gap="lg">
      {totals.length > 0 && <Totals totals={totals} />}
      <ul className={classes['cards']} aria-label={t`Payments`}>
        {data.map((earning) => (
          <li key={earning.id}>
            <EarningCard earning={earning} />
          </li>
        ))}
      </ul>
      <NewerOlder of={page} onPage={onPage} />
    </Stack>
  )
}

/** A line for each currency of which there is something, since amounts of two cannot be added. */
function Totals({ totals }: { readonly totals: readonly EarningTotal[] }) {
  const amounts = (cents: (total: EarningTotal) => number) =>
    totals
      .filter(
        (total, index) =>
          cents(total) > 0 || (index === 0 && totals.every((one) => cents(one) === 0)),
      )
      .map((total) => formatMoney(cents(total), total.currency))
  return (
    <SimpleGrid cols={2} spacing="sm">
      <Total label={t`Paid to you`} amounts={amounts(({ paid_cents }) => paid_cents)} />
      <Total label={t`Still to come`} amounts={amounts(({ pending_cents }) => pending_cents)} />
    </SimpleGrid>
  )
}

interface TotalProps {
  readonly label: string
  readonly amounts: readonly string[]
}

const Total = ({ label, amounts }: TotalProps) => (
  <Paper withBorder p="md" component="section" aria-label={label}>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    {amounts.map((amount) => (
      <Text key={amount} fw={600} size="lg" className={classes['amount']}>
        {amount}
      </Text>
    ))}
  </Paper>
)

const stateLabels: Readonly<Record<PaymentStatus, string>> = said({
  PENDING: msg`To come`,
  PAID: msg`Paid`,
  FAILED: msg`Did not go through`,
  REFUNDED: msg`Returned`,
})

const stateTones: Readonly<Record<PaymentStatus, StatusTone>> = {
  PENDING: 'warn',
  PAID: 'good',
  FAILED: 'warn',
  REFUNDED: 'quiet',
}

function EarningCard({ earning }: { readonly earning: Earning }) {
  const { status, amount_cents, currency, paid_on, method, request_title } = earning
  const day = formatDate(paid_on)
  const when = status === 'PENDING' ? t`Payment due ${day}` : day
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={600} className={classes['amount']}>
            {formatMoney(amount_cents, currency)}
          </Text>
          {request_title !== null && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {request_title}
            </Text>
          )}
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[when, method].filter((text) => text !== '').join(' · ')}
          </Text>
        </div>
        <div style={{ flex: 'none' }}>
          <StatusBadge tone={stateTones[status]}>{stateLabels[status]}</StatusBadge>
        </div>
      </Group>
    </Paper>
  )
}
