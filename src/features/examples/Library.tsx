import { IconPhotoStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Example } from '#contract/resources/examples.ts'
import { isOutOfReach, pageNumber } from '#src/lib/pagePlace.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useWithoutHidden } from '#src/ui/hiddenRows.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { NoneMatch } from '#src/ui/NoneMatch.tsx'
import { OutOfReach } from '#src/ui/OutOfReach.tsx'
import type { RowListProps } from '#src/ui/RowList.tsx'
import { type RowQuery, shownPage } from '#src/ui/rowQuery.ts'
import type { ExampleActions } from './ExampleCard.tsx'
import { ExampleGrid, ExampleGridSkeleton } from './ExampleGrid.tsx'

interface LibraryProps extends ExampleActions {
  readonly table: Pick<RowListProps<unknown, never>, 'page' | 'pageSize' | 'onPage' | 'narrowed'>
  readonly fetched: RowQuery<Example>
  /** What begins an empty library. */
  readonly begin: ReactNode
}

/** The examples in whichever state they are: on their way, failed, empty, or there. */
export function Library({ table, fetched, begin, ...actions }: LibraryProps) {
  const { page, pageSize, onPage, narrowed } = table
  const query = fetched
  const { currentData, error } = query
  const examples = useWithoutHidden(shownPage(fetched))
  if (isOutOfReach(page, pageSize)) {
    return <OutOfReach number={pageNumber(page)} pageSize={pageSize} onPage={onPage} />
  }
  if (examples === undefined) {
    return error ? (
      <LoadError title="The examples could not be loaded" query={query} />
    ) : (
      <ExampleGridSkeleton />
    )
  }
  if (examples.total === 0) {
    return narrowed ? <NoneMatch nouns="examples" {...narrowed} /> : <NoneYet begin={begin} />
  }
  return (
    <ExampleGrid
      found={examples}
      page={page}
      pageSize={pageSize}
      onPage={onPage}
      isStale={currentData === undefined}
      {...actions}
    />
  )
}

const NoneYet = ({ begin }: { readonly begin: ReactNode }) => (
  <EmptyState icon={IconPhotoStar} title="No examples yet" action={begin}>
    Attach photos, videos or texts to your requests to show what you mean.
  </EmptyState>
)
