import { Group, Pagination, Paper, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { Example } from '#contract/resources/examples.ts'
import { countOf } from '#src/lib/counts.ts'
import { type ExampleActions, ExampleCard } from './ExampleCard.tsx'
import classes from './examples.module.css'
import { examplesPageSize } from './examplesView.ts'

interface ExampleGridProps extends ExampleActions {
  readonly examples: readonly Example[]
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
  readonly clockOffset: number
  /** Whether others than these are on their way. */
  readonly isStale: boolean
}

/** A page of examples. */
export function ExampleGrid(props: ExampleGridProps) {
  const { examples, total, page, onPage, clockOffset, isStale, ...actions } = props
  const pages = Math.ceil(total / examplesPageSize)
  return (
    <>
      <ul className={classes['grid']} aria-busy={isStale} data-stale={isStale || undefined}>
        {examples.map((example) => (
          <li key={example.id}>
            <ExampleCard example={example} clockOffset={clockOffset} {...actions} />
          </li>
        ))}
      </ul>
      <Group justify="space-between" mt="lg">
        <Text size="sm" c="dimmed">
          {countOf(total, 'example')}
        </Text>
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': `Go to the ${control} page` })}
            getItemProps={(item) => ({ 'aria-label': `Go to page ${item}` })}
          />
        )}
      </Group>
    </>
  )
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Examples that are on their way. */
export const ExampleGridSkeleton = () => (
  <div className={classes['grid']} aria-busy="true">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    {cards.map((card) => (
      <Paper key={card} withBorder className={classes['card']}>
        <Skeleton radius={0} className={classes['look']} />
        <div className={classes['facts']}>
          <Skeleton height={14} width="70%" />
          <Skeleton height={12} width="40%" />
        </div>
      </Paper>
    ))}
  </div>
)
