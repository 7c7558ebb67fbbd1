import { Paper, Skeleton, VisuallyHidden } from '@mantine/core'
import type { Example } from '#contract/resources/examples.ts'
import type { ListFound, PagePlace } from '#src/lib/pagePlace.ts'
import { ListPager } from '#src/ui/ListPager.tsx'
import { type ExampleActions, ExampleCard } from './ExampleCard.tsx'
import classes from './examples.module.css'

interface ExampleGridProps extends ExampleActions {
  readonly found: ListFound & { readonly data: readonly Example[] }
  readonly page: PagePlace
  readonly pageSize: number
  readonly onPage: (page: PagePlace) => void
  /** Whether others than these are on their way. */
  readonly isStale: boolean
}

/** A page of examples. */
export function ExampleGrid(props: ExampleGridProps) {
  const { found, page, pageSize, onPage, isStale, ...actions } = props
  return (
    <>
      <ul className={classes['grid']} aria-busy={isStale} data-stale={isStale || undefined}>
        {found.data.map((example) => (
          <li key={example.id}>
            <ExampleCard example={example} {...actions} />
          </li>
        ))}
      </ul>
      <ListPager noun="examples" found={found} place={page} pageSize={pageSize} onPage={onPage} />
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
