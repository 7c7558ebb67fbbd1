import { Button, Group, Title } from '@mantine/core'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TrackingLinkSort } from '#contract/resources/trackingLinks.ts'
import type { SortOrder } from '#contract/rules/sortOrder.ts'
import { useFetchTrackingLinksQuery } from '#src/api/trackingLinks.ts'
import { useMayChange } from '#src/api/user.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListTable } from '#src/ui/ListTable.tsx'
import { linkColumnsOfCreator } from './linkColumns.tsx'

const pageSize = 10

/** The links that lead to one creator. */
export function LinksOfCreator({ creatorId }: { readonly creatorId: string }) {
  const [page, setPage] = useState<PagePlace>(1)
  const [sort, setSort] = useState<SortOrder<TrackingLinkSort>>('-created_at')
  const mayChange = useMayChange()
  const { data, error, isFetching, refetch } = useFetchTrackingLinksQuery({
    ...pageRequest(page, pageSize),
    sort,
    filters: { creator_id: creatorId },
  })
  const publishButton = mayChange && (
    <Button
      component={Link}
      to={`/links?form=new&creator=${creatorId}`}
      variant="default"
      leftSection={<IconPlus size={16} />}
    >
      Publish a link
    </Button>
  )
  return (
    <section aria-label="Links">
      <Group justify="space-between" mb="sm" mih={36}>
        <Title order={2}>Links</Title>
        {data !== undefined && data.total > 0 && publishButton}
      </Group>
      <ListTable
        noun="links"
        found={data}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        columns={linkColumnsOfCreator}
        sort={sort}
        onSort={setSort}
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          <EmptyState
            icon={<IconLink stroke={1.5} />}
            title="No links yet"
            action={publishButton || undefined}
          >
            A link is a short address that redirects visitors and counts them.
          </EmptyState>
        }
      />
    </section>
  )
}
