import { Grid, Stack } from '@mantine/core'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { useFetchTrackingLinksQuery } from '#src/api/trackingLinks.ts'
import { useClockOffset, useViewer } from '#src/api/user.ts'
import { localMinute } from '#src/lib/dates.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AccountsCard } from './AccountsCard.tsx'
import { AllowancesUse } from './AllowancesUse.tsx'
import { greeting } from './greeting.ts'
import { Onboarding } from './Onboarding.tsx'
import { RecentLinks } from './RecentLinks.tsx'
import { refreshing } from './refreshing.ts'
import { WorkTiles } from './WorkTiles.tsx'

/** Where everybody lands: what to do next, and what happened lately. */
export function OverviewPage() {
  const user = useViewer()
  const clockOffset = useClockOffset()
  const links = useFetchTrackingLinksQuery({ sort: '-created_at', page_size: 5 }, refreshing)
  const requests = useFetchRequestsQuery({ page_size: 1 }, refreshing).data?.total
  const hour = Number(localMinute(new Date(), clockOffset).slice(11, 13))
  return (
    <>
      <PageHeader title={greeting(hour, user.name)} pageTitle="Overview" />
      {requests !== undefined && requests > 0 && <WorkTiles />}
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <Onboarding user={user} links={links.data?.data} requests={requests} />
            <AccountsCard />
            <RecentLinks
              links={links.data?.data}
              error={links.error?.message}
              fetching={links.isFetching}
              onRetry={links.refetch}
            />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <AllowancesUse user={user} />
        </Grid.Col>
      </Grid>
    </>
  )
}
