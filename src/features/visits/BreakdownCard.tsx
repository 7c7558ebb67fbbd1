import {
  Button,
  Group,
  Paper,
  ScrollArea,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import {
  notKnown,
  type OverallVisitDimension,
  type VisitCounts,
  type VisitShare,
} from '#contract/resources/visits.ts'
import { countOf, formatCount, formatWholeShare } from '#src/lib/counts.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { dimensionNames, valueName } from './shared/dimensionNames.ts'
import classes from './visits.module.css'

/** A value's counts, and what it is called if it is an id. */
type Share = VisitShare & { readonly label?: string | null }

interface BreakdownCardProps {
  readonly dimension: OverallVisitDimension
  /** What stands at the top instead of the dimension's name: a choice between several. */
  readonly heading?: ReactNode
  /** What is said below the values. */
  readonly note?: string | undefined
  /** What is said where there are none. */
  readonly whenEmpty?: string
  /** Whether it is as high as two others. */
  readonly isTall: boolean
  readonly shares: readonly Share[] | undefined
  readonly count: keyof VisitCounts
  readonly isBlocked: boolean
  /** The value that is filtered by; null for none. */
  readonly filter: string | null
  readonly onFilter: (value: string | null) => void
  readonly error: string | undefined
  readonly onRetry: () => void
}

/** How many values a card shows until it is asked for all. */
const first = { low: 6, tall: 15 }

/** The values of one dimension, the most frequent first; choosing one filters by it. */
export function BreakdownCard(props: BreakdownCardProps) {
  const { dimension, isTall, shares, count, error } = props
  const [showsAll, setShowsAll] = useState(false)
  const name = dimensionNames[dimension].many
  const whole = shares?.reduce((sum, share) => sum + share[count], 0) ?? 0
  const maxShown = isTall ? first.tall : first.low
  const shown = showsAll ? shares : shares?.slice(0, maxShown)
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={name}
      className={isTall ? classes['tallCard'] : undefined}
    >
      {props.heading ?? (
        <Title order={2} size="h3" mb="xs">
          {name}
        </Title>
      )}
      {shown === undefined ? (
        error === undefined ? (
          <Stack gap={6}>
            {['90%', '70%', '55%', '40%'].map((width) => (
              <Skeleton key={width} height={28} width={width} />
            ))}
          </Stack>
        ) : (
          <ErrorState title="Could not be loaded" message={error} onRetry={props.onRetry} />
        )
      ) : shown.length === 0 ? (
        <Text size="sm" c="dimmed" py="xs">
          {props.whenEmpty ?? 'No data for this period'}
        </Text>
      ) : (
        <ScrollArea.Autosize mah={isTall ? 620 : 320}>
          <Stack gap={2}>
            {shown.map((share) => (
              <ShareRow key={share.value ?? notKnown} {...props} share={share} whole={whole} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      )}
      {shares !== undefined && shares.length > maxShown && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${formatCount(shares.length)}`}
        </Button>
      )}
      {props.note !== undefined && (
        <Text size="xs" c="dimmed" mt="xs">
          {props.note}
        </Text>
      )}
    </Paper>
  )
}

function ShareRow({
  dimension,
  share,
  whole,
  count,
  isBlocked,
  filter,
  onFilter,
}: BreakdownCardProps & { readonly share: Share; readonly whole: number }) {
  const value = share.value ?? notKnown
  const isChosen = filter === value
  const percent = whole === 0 ? 0 : (share[count] / whole) * 100
  return (
    <UnstyledButton
      className={classes['share']}
      style={{ '--share': `${percent}%` }}
      data-blocked={isBlocked || undefined}
      aria-pressed={isChosen}
      title={isChosen ? 'Remove filter' : 'Filter by this'}
      onClick={() => onFilter(isChosen ? null : value)}
    >
      <Text size="sm" className={classes['shareName'] ?? ''} fw={isChosen ? 600 : 400}>
        {share.label ?? valueName(dimension, share.value)}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" aria-label={countOf(share[count], 'visit')}>
          {formatCount(share[count])}
        </Text>
        <Text size="sm" c="dimmed" w={44} ta="right">
          {percentText(percent)}
        </Text>
      </Group>
    </UnstyledButton>
  )
}

const percentText = (percent: number) =>
  percent > 0 && percent < 1 ? `<${formatWholeShare(0.01)}` : formatWholeShare(percent / 100)
