import { SegmentedControl } from '@mantine/core'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DiscoverFeed } from './DiscoverFeed.tsx'
import { DiscoverFilters } from './DiscoverFilters.tsx'
import { discoverList } from './discoverView.ts'
import { MediaTable } from './MediaTable.tsx'

/** Public posts to learn from, whoever posted them. */
export function DiscoverPage() {
  const { view, narrow, change, request, table } = useListPage(discoverList)
  const isTable = view.layout === 'table'
  return (
    <>
      <PageHeader
        title="Discover"
        description="Posts from across the platforms, for ideas and as examples for your creators."
        actions={
          <SegmentedControl
            aria-label="Layout"
            size="xs"
            data={[
              { value: 'grid', label: 'Feed' },
              { value: 'table', label: 'Table' },
            ]}
            value={view.layout}
            onChange={(layout) => change({ layout: layout === 'table' ? 'table' : 'grid' })}
          />
        }
      />
      <DiscoverFilters view={view} onChange={narrow} order={isTable ? undefined : table} />
      {isTable ? (
        <MediaTable view={view} request={request} table={table} />
      ) : (
        <DiscoverFeed view={view} narrowed={table.narrowed} />
      )}
    </>
  )
}
