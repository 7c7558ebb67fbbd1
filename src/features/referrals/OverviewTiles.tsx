import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReferralOverview } from '#contract/resources/referralCodes.ts'
import { referralTerms } from '#contract/rules/referralCommission.ts'
import { formatCount } from '#src/lib/counts.ts'
import { formatMoney } from '#src/lib/money.ts'
import { StatTile } from '#src/ui/StatTile.tsx'

/** What the codes have brought so far; undefined while it is on its way. */
export function OverviewTiles({ overview }: { readonly overview: ReferralOverview | undefined }) {
  const count = (number: number | undefined) =>
    number === undefined ? undefined : formatCount(number)
  const money = (cents: number | undefined) =>
    overview && cents !== undefined ? formatMoney(cents, overview.currency) : undefined
  return (
    <Stack gap="xs" mb="lg">
      <SimpleGrid cols={{ base: 2, sm: 3, md: 5 }} spacing="sm">
        <StatTile label="Clicks" value={count(overview?.clicks)} />
        <StatTile label="Sign-ups" value={count(overview?.sign_ups)} />
        <StatTile
          label="On hold"
          value={money(overview?.pending_cents)}
          hint={`For ${referralTerms.holdDays} days`}
        />
        <StatTile label="Earned" value={money(overview?.earned_cents)} hint="In all" />
        <StatTile label="Paid out" value={money(overview?.paid_cents)} />
      </SimpleGrid>
      {overview !== undefined && overview.test_cents > 0 && (
        <Text size="sm" c="dimmed">
          Test purchases have made {money(overview.test_cents)} of test commissions. They are listed
          under Commissions, count in none of these sums and are never paid out.
        </Text>
      )}
    </Stack>
  )
}
