import { Button, Group, Title } from '@mantine/core'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TrackingLinkSort } from '#contract/resources/trackingLinks.ts'
import { useFetchTrackingLinksQuery } from '#src/api/trackingLinks.ts'
import { useMayChange } from '#src/api/user.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { useInnerList } from '#src/ui/useListPage.ts'
import { linkColumnsOfCreator } from './linkColumns.tsx'

/** The links that lead to one creator. */
export function LinksOfCreator({ creatorId }: { readonly creatorId: string }) {
  const list = useInnerList<TrackingLinkSort>('-created_at', 10)
  const mayChange = useMayChange()
  const query = useFetchTrackingLinksQuery({
    ...list.request,
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
        {(query.data?.total ?? 0) > 0 && publishButton}
      </Group>
      <RowList
        noun="link"
        query={query}
        {...list.table}
        columns={linkColumnsOfCreator}
        none={
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
