import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnLink } from '#contract/resources/ownLinks.ts'
import { useFetchOwnLinksQuery } from '#src/api/ownLinks.ts'
import { useFetchVisitSeriesQuery } from '#src/api/visits.ts'
import { formatCount } from '#src/lib/counts.ts'
import { addDays, formatDate, localDay } from '#src/lib/dates.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { NewerOlder } from '#src/ui/NewerOlder.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { shownPage } from '#src/ui/rowQuery.ts'
import { Sparkline } from '#src/ui/Sparkline.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { WhenInSight } from '#src/ui/WhenInSight.tsx'
import { CardSkeletons } from './PortalSkeleton.tsx'
import classes from './portal.module.css'

/** The creator's own links and landing pages, and how many people came by them. */
export function LinksPage() {
  const [page, setPage] = useState(1)
  const query = useFetchOwnLinksQuery({ page, page_size: 10 }, keptFresh)
  const { error, isFetching, refetch } = query
  const shown = shownPage(query)
  return (
    <>
      <PageTitle>{t`Links`}</PageTitle>
      <Title order={1}>
        <Trans>Links</Trans>
      </Title>
      <Text c="dimmed" mb="lg">
        <Trans>Your links and pages, and the people who opened them. Bots are not counted.</Trans>
      </Text>
      {shown?.data.length === 0 && page === 1 ? (
        <EmptyState icon={IconLink} title={t`No links yet`}>
          <Trans>When your agency makes a link for you, it is listed here with its visits.</Trans>
        </EmptyState>
      ) : shown ? (
        <>
          <ul className={classes['cards']} aria-label={t`Links`}>
            {shown.data.map((link) => (
              <li key={link.id}>
                <LinkCard link={link} />
              </li>
            ))}
          </ul>
          <NewerOlder of={shown} onPage={setPage} />
        </>
      ) : error ? (
        <ErrorState
          title={t`Your links could not be loaded`}
          message={refusalText(error)}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <CardSkeletons />
      )}
    </>
  )
}

/** How high the visits of a link are, in pixels. */
const visitsHeight = 104

function LinkCard({
  link: { id, title, public_url, has_page, active },
}: {
  readonly link: OwnLink
}) {
  const address = public_url.replace(/^https?:\/\//, '')
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          {title !== '' && (
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
          )}
          <Anchor
            href={public_url}
            target="_blank"
            rel="noopener noreferrer"
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {address}
          </Anchor>
          {(has_page || !active) && (
            <Group gap="xs" mt={4}>
              {!active && <StatusBadge tone="quiet">{t`Off`}</StatusBadge>}
              {has_page && <StatusBadge tone="good">{t`Page`}</StatusBadge>}
            </Group>
          )}
        </div>
        <CopyButton value={public_url} label={t`Copy ${address}`} />
      </Group>
      <WhenInSight height={visitsHeight}>
        <Visits linkId={id} />
      </WhenInSight>
    </Paper>
  )
}

/** How many days the chart shows, and how many are counted apart. */
const days = 28
const lastDays = 7

/** People's visits of a link by day, on the creator's own clock. */
function Visits({ linkId }: { readonly linkId: string }) {
  const timezone = useTimezone()
  const end_date = localDay(new Date(), timezone)
  const start_date = addDays(end_date, 1 - days)
  const { data, error } = useFetchVisitSeriesQuery(
    { id: linkId, body: { interval: 'DAY', timezone, start_date, end_date } },
    keptFresh,
  )
  if (error && !data) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {refusalText(error)}
      </Text>
    )
  }
  if (!data) return <Skeleton height={visitsHeight - 12} mt="sm" />
  const visits = data.map(({ total_allowed_visits }) => total_allowed_visits)
  return (
    <Stack gap={4} mt="sm">
      <Group gap="lg">
        <Count visits={visits.slice(-lastDays)} />
        <Count visits={visits} />
      </Group>
      <Sparkline values={visits} />
      <Group justify="space-between">
        {[start_date, end_date].map((day) => (
          <Text key={day} size="xs" c="dimmed">
            {formatDate(day)}
          </Text>
        ))}
      </Group>
    </Stack>
  )
}

/** The visits of so many days together. */
function Count({ visits }: { readonly visits: readonly number[] }) {
  const count = formatCount(visits.reduce((sum, visit) => sum + visit, 0))
  const number = visits.length
  return (
    <Text size="sm" className={classes['amount']}>
      <Trans>
        <b>{count}</b> in {number} days
      </Trans>
    </Text>
  )
}
