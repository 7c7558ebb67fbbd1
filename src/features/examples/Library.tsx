import { Button } from '@mantine/core'
import { IconPhotoStar, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { useFetchExamplesQuery } from '#src/api/examples.ts'
import { useClockOffset } from '#src/api/user.ts'
import { isOutOfReach, pageNumber } from '#src/lib/pagePlace.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { OutOfReach } from '#src/ui/OutOfReach.tsx'
import type { ExampleActions } from './ExampleCard.tsx'
import { ExampleGrid, ExampleGridSkeleton } from './ExampleGrid.tsx'
import { type ExamplesView, examplesPageSize, isFiltered, noFilters } from './examplesView.ts'

interface LibraryProps extends ExampleActions {
  readonly view: ExamplesView
  readonly onView: (change: Partial<ExamplesView>) => void
  readonly fetched: ReturnType<typeof useFetchExamplesQuery>
  /** What begins an empty library. */
  readonly begin: ReactNode
}

/** The examples in whichever state they are: on their way, failed, empty, or there. */
export function Library({ view, onView, fetched, begin, ...actions }: LibraryProps) {
  const clockOffset = useClockOffset()
  const { data, currentData, error, isFetching, refetch } = fetched
  const examples = error ? currentData : data
  if (isOutOfReach(view.page, examplesPageSize)) {
    return (
      <OutOfReach
        number={pageNumber(view.page)}
        pageSize={examplesPageSize}
        onPage={(page) => onView({ page })}
      />
    )
  }
  if (examples === undefined) {
    return error ? (
      <ErrorState
        title="The examples could not be loaded"
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <ExampleGridSkeleton />
    )
  }
  if (examples.total === 0) {
    return isFiltered(view) ? (
      <NoneMatches onClear={() => onView(noFilters)} />
    ) : (
      <NoneYet begin={begin} />
    )
  }
  return (
    <ExampleGrid
      found={examples}
      page={view.page}
      onPage={(page) => onView({ page })}
      clockOffset={clockOffset}
      isStale={currentData === undefined}
      {...actions}
    />
  )
}

const NoneYet = ({ begin }: { readonly begin: ReactNode }) => (
  <EmptyState icon={<IconPhotoStar stroke={1.5} />} title="No examples yet" action={begin}>
    Attach photos, videos or texts to your requests to show what you mean.
  </EmptyState>
)

const NoneMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={<IconSearchOff stroke={1.5} />}
    title="No matching examples"
    action={
      <Button variant="default" onClick={onClear}>
        Clear search and filters
      </Button>
    }
  >
    Try fewer words or tags.
  </EmptyState>
)
