import { Group, Paper, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import {
  type ListedVisit,
  liveMinutes,
  type OverallVisitFilters,
} from '#contract/resources/visits.ts'
import { referrerSource } from '#contract/rules/referrerSource.ts'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { timeSince } from '#src/lib/timeSince.ts'
import { valueName } from './shared/dimensionNames.ts'
import { useLiveVisits, type Whose } from './shared/useVisits.ts'
import classes from './visits.module.css'

/** How many of the latest visits are listed. */
const latestCount = 3

/** As high as those, so that what is below stays where it is when a visit comes. */
const latestHeight = `calc(${latestCount} * var(--mantine-font-size-sm) * var(--mantine-line-height-sm))`

interface LiveVisitsProps {
  readonly whose: Whose
  readonly filters: OverallVisitFilters | undefined
}

/** What happens right now: the last 30 minutes, kept up to date. */
export function LiveVisits({ whose, filters }: LiveVisitsProps) {
  const { data, error } = useLiveVisits(whose, { filters })
  const most = Math.max(1, ...(data?.minutes.map(({ allowed }) => allowed) ?? []))
  return (
    <Paper withBorder p="md" component="section" aria-label="Live" className={classes['live']}>
      <Group gap="lg" align="center" mih={latestHeight}>
        <div>
          <Group gap="xs">
            <span className={classes['liveDot']} data-stopped={error ? true : undefined} />
            <Title order={2} size="h3">
              {error ? 'Not live' : 'Live'}
            </Title>
          </Group>
          {data ? (
            <Text size="sm" role="status">
              <Text span inherit fw={600}>
                {countOf(data.counts.total_allowed_visits, 'visit')}
              </Text>{' '}
              in the last {liveMinutes} minutes
              {data.counts.total_blocked_visits > 0 &&
                `, and ${formatCount(data.counts.total_blocked_visits)} blocked`}
            </Text>
          ) : error ? (
            <Text size="sm" c="dimmed">
              {error.message}
            </Text>
          ) : (
            <Skeleton height={18} width={180} mt={4} />
          )}
        </div>
        <div className={classes['minutes']} aria-hidden>
          {data?.minutes.map(({ minute, allowed }) => (
            <div
              key={minute}
              className={classes['minute']}
              data-some={allowed > 0 || undefined}
              style={{ height: `${(allowed / most) * 100}%` }}
            />
          ))}
        </div>
        {data && data.latest.length > 0 && (
          <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {data.latest.slice(0, latestCount).map((visit) => (
              <Text key={visit.id} component="li" size="sm" c="dimmed">
                {timeSince(visit.visited_at, Date.parse(data.at))}: {sayVisit(visit)}
              </Text>
            ))}
          </Stack>
        )}
      </Group>
      <VisuallyHidden>Updates automatically every few seconds.</VisuallyHidden>
    </Paper>
  )
}

/** `🇩🇪 Germany, Phone, from Instagram`, or why it was blocked. */
function sayVisit({ allowed, reason, country, device, referrer }: ListedVisit): string {
  const place = valueName('country', country)
  if (!allowed) return `${valueName('reason', reason)}, ${place}`
  return `${place}, ${valueName('device', device)}${referrer === null ? '' : `, from ${referrerSource(referrer)}`}`
}
