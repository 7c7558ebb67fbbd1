import { Box, Grid, SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { useFetchOverviewQuery } from '#src/api/overview.ts'
import { useViewer } from '#src/api/user.ts'
import { useFetchWaitingQuery } from '#src/api/waiting.ts'
import { SampleOffer } from '#src/features/samples/shared/SampleOffer.tsx'
import { localDay, localMinute } from '#src/lib/dates.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { AccountsCard } from './AccountsCard.tsx'
import { AllowancesUse } from './AllowancesUse.tsx'
import { Figures } from './Figures.tsx'
import { greeting } from './greeting.ts'
import { Onboarding } from './Onboarding.tsx'
import { daysOfPeriod, overviewParams, periodOptions, spanOfPeriod } from './overviewView.ts'
import { RecentEvents } from './RecentEvents.tsx'
import { refreshing } from './refreshing.ts'
import { TopCard } from './TopCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'

/** Where everybody lands: how it goes, what waits, and what happened lately. */
export function OverviewPage() {
  const user = useViewer()
  const timezone = useTimezone()
  const [{ range: period }, change] = useUrlState(overviewParams)
  const overview = useFetchOverviewQuery({}, refreshing)
  const query = useFetchWaitingQuery(undefined, refreshing)
  const { data, error } = query
  const now = new Date()
  const hour = Number(localMinute(now, timezone).slice(11, 13))
  const span = spanOfPeriod(period, localDay(now, timezone))
  const of = { period, span, timezone }
  const hasFailed = error !== undefined && data === undefined
  const hasNews = overview.data !== undefined || overview.error === undefined
  const waits = hasFailed ? (
    <LoadError title="What waits could not be loaded" query={query} />
  ) : (
    <WaitingCard waiting={data} />
  )
  const { tracking_links, social_media_accounts } = user.allowances
  const hasFigures = tracking_links.used !== 0 || social_media_accounts.used !== 0
  return (
    <>
      <PageHeader
        title={greeting(hour, user.name)}
        isSentence
        pageTitle="Overview"
        description={
          hasFigures &&
          `The last ${daysOfPeriod[period]} days, compared with the ${daysOfPeriod[period]} before up to the same time of day.`
        }
        actions={
          hasFigures && (
            <SegmentedControl
              aria-label="Period"
              size="xs"
              data={periodOptions}
              value={period}
              onChange={(range) => change({ range })}
            />
          )
        }
      />
      <Stack gap="md">
        <Onboarding user={user} had={overview.data?.first_steps} isReading={overview.isFetching} />
        <SampleOffer />
        {hasFigures && <Figures {...of} />}
        <Box hiddenFrom="md">{waits}</Box>
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="md">
              {tracking_links.used !== 0 && (
                <>
                  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
                    <TopCard {...of} title="Top creators" dimension="creator" />
                    <TopCard {...of} title="Top links" dimension="link" />
                  </SimpleGrid>
                  <TopCard {...of} title="Top sources" dimension="source" />
                </>
              )}
              <AccountsCard period={period} />
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="md">
              <Box visibleFrom="md">{waits}</Box>
              {hasNews && <RecentEvents events={overview.data?.recent} />}
              {user.all_creators && <AllowancesUse user={user} />}
            </Stack>
          </Grid.Col>
        </Grid>
      </Stack>
    </>
  )
}
