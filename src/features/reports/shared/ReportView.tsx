import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReportFigures } from '#contract/resources/reports.ts'
import type { ReportSection } from '#contract/rules/reportRules.ts'
import {
  metricNames,
  signedCount,
  splitMetrics,
} from '#src/features/creatorAccounts/shared/metricNames.ts'
import { daysText } from '#src/features/visits/shared/daysText.ts'
import { changeText } from '#src/features/visits/shared/visitSeries.ts'
import { formatCount } from '#src/lib/counts.ts'
import { formatDate, formatMoment } from '#src/lib/dates.ts'
import { StatTile } from '#src/ui/StatTile.tsx'
import { timezoneLabel } from '#src/ui/timezone.ts'
import { AccountTable } from './AccountTable.tsx'
import { DayChart } from './DayChart.tsx'
import { PostCards } from './PostCards.tsx'
import classes from './reports.module.css'
import { sectionNames, subjectText } from './reportWords.ts'
import { ShareList } from './ShareList.tsx'

/** What a report says, to its team and to its guests alike. */
export function ReportView({ figures }: { readonly figures: ReportFigures }) {
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {subjectText(figures)} · {daysText(figures)} ({timezoneLabel(figures.timezone)})
        </Text>
        {figures.introduction !== '' && (
          <Text maw="44rem" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {figures.introduction}
          </Text>
        )}
      </Stack>
      {figures.sections.map((section) => (
        <Section key={section} section={section} figures={figures} />
      ))}
      <Notes figures={figures} />
      <Text size="xs" c="dimmed">
        As of {formatMoment(figures.taken_at, figures.timezone)}. Visits and clicks count people:
        bots and blocked visits are left out. A unique visitor is one person on one link on one day.
        Changes are against as many days before.
        {figures.sections.includes('AUDIENCE') &&
          ' On days without figures an account counts with its last ones, and before its first with those.'}
      </Text>
    </Stack>
  )
}

/** The numbers of the notes, where they are marks. */
const Notes = ({ figures: { notes } }: { readonly figures: ReportFigures }) =>
  notes.length === 0 ? null : (
    <section aria-labelledby="report-notes" className={classes['section']}>
      <Title order={2} size="h3" id="report-notes" mb="xs">
        Notes
      </Title>
      <ol className={classes['notes']}>
        {notes.map(({ date, text }, place) => (
          // Two notes may say the same of one day.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are not moved
          <li key={place}>
            <Text span size="sm" c="dimmed">
              {formatDate(date)}:
            </Text>{' '}
            <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  )

interface SectionProps {
  readonly section: ReportSection
  readonly figures: ReportFigures
}

function Section({ section, figures }: SectionProps) {
  const shown = bodyOf(section, figures)
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={sectionNames[section]}
      className={classes['section'] ?? ''}
    >
      <Title order={2} size="h3" mb="sm">
        {sectionNames[section]}
      </Title>
      {shown ?? (
        <Text size="sm" c="dimmed">
          Nothing in these days.
        </Text>
      )}
    </Paper>
  )
}

/** What a section shows; null where there is nothing in these days. */
function bodyOf(section: ReportSection, figures: ReportFigures): ReactNode {
  switch (section) {
    case 'VISITS':
      return figures.visits && <Visits visits={figures.visits} figures={figures} />
    case 'CLICKS':
      return figures.clicks && <Clicks clicks={figures.clicks} figures={figures} />
    case 'LINKS':
      return listOf('link', figures.links)
    case 'CREATORS':
      return listOf('creator', figures.creators)
    case 'SOURCES':
      return listOf('source', figures.sources)
    case 'COUNTRIES':
      return listOf('country', figures.countries)
    case 'DEVICES':
      return listOf('device', figures.devices)
    case 'AUDIENCE':
      return figures.audience && figures.audience.metrics.length > 0 ? (
        <Audience audience={figures.audience} figures={figures} />
      ) : null
    case 'ACCOUNTS':
      return figures.accounts && figures.accounts.length > 0 ? (
        <AccountTable accounts={figures.accounts} />
      ) : null
    case 'POSTS':
      return figures.posts && figures.posts.length > 0 ? (
        <PostCards posts={figures.posts} timezone={figures.timezone} />
      ) : null
  }
}

const listOf = (
  dimension: Parameters<typeof ShareList>[0]['dimension'],
  shares: ReportFigures['links'],
) => (shares && shares.length > 0 ? <ShareList dimension={dimension} shares={shares} /> : null)

/** A count of the days, and of as many before. */
interface Counted {
  readonly label: string
  readonly current: number
  readonly previous: number
}

interface CountsProps {
  readonly name: string
  readonly counts: readonly Counted[]
  readonly days: Parameters<typeof DayChart>[0]['days']
  readonly figures: ReportFigures
}

/** What was counted in the days, beside the days before, and by day. */
const Counts = ({ name, counts, days, figures }: CountsProps) => (
  <Stack gap="md">
    <SimpleGrid cols={2} spacing="sm">
      {counts.map(({ label, current, previous }) => (
        <StatTile
          key={label}
          label={label}
          value={formatCount(current)}
          hint={against(current, previous)}
        />
      ))}
    </SimpleGrid>
    <DayChart name={name} kind="bars" days={days} figures={figures} />
  </Stack>
)

interface OfVisits {
  readonly visits: NonNullable<ReportFigures['visits']>
  readonly figures: ReportFigures
}

const Visits = ({ visits: { current, previous, days }, figures }: OfVisits) => (
  <Counts
    name="Visits"
    counts={[
      {
        label: 'Visits',
        current: current.total_allowed_visits,
        previous: previous.total_allowed_visits,
      },
      {
        label: 'Unique visitors',
        current: current.unique_allowed_visits,
        previous: previous.unique_allowed_visits,
      },
    ]}
    days={days.map(({ date, total_allowed_visits }) => ({ date, total: total_allowed_visits }))}
    figures={figures}
  />
)

interface OfClicks {
  readonly clicks: NonNullable<ReportFigures['clicks']>
  readonly figures: ReportFigures
}

const Clicks = ({ clicks: { current, previous, days }, figures }: OfClicks) => (
  <Counts
    name="Clicks"
    counts={[
      {
        label: 'Clicks on landing pages',
        current: current.clicks,
        previous: previous.clicks,
      },
      {
        label: 'Who clicked',
        current: current.unique_clicks,
        previous: previous.unique_clicks,
      },
    ]}
    days={days.map(({ date, clicks }) => ({ date, total: clicks }))}
    figures={figures}
  />
)

interface OfAudience {
  readonly audience: NonNullable<ReportFigures['audience']>
  readonly figures: ReportFigures
}

function Audience({ audience: { metrics, days }, figures }: OfAudience) {
  const byMetric = new Map(metrics.map((one) => [one.metric, one]))
  const shown = splitMetrics([...byMetric.keys()]).reported.flatMap(
    (metric) => byMetric.get(metric) ?? [],
  )
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {shown.map(({ metric, total, change }) => (
          <StatTile
            key={metric}
            label={metricNames[metric]}
            value={formatCount(total)}
            hint={`${signedCount(change)} in these days`}
          />
        ))}
      </SimpleGrid>
      {days.some(({ followers }) => followers !== null) && (
        <DayChart
          name="Followers"
          kind="line"
          days={days.map(({ date, followers }) => ({ date, total: followers }))}
          figures={figures}
        />
      )}
    </Stack>
  )
}

const against = (current: number, previous: number) =>
  [changeText(current, previous), `from ${formatCount(previous)}`]
    .filter((part) => part !== undefined)
    .join(' ')
