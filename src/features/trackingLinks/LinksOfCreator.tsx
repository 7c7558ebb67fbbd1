import { IconLink } from '@tabler/icons-react'
import type { TrackingLinkSort } from '#contract/resources/trackingLinks.ts'
import { useFetchTrackingLinksQuery } from '#src/api/trackingLinks.ts'
import { ListOfCreator } from '#src/features/creators/shared/ListOfCreator.tsx'
import { useInnerList } from '#src/ui/useListPage.ts'
import { linkColumnsOfCreator } from './linkColumns.tsx'

/** The links that lead to one creator. */
export function LinksOfCreator({ creatorId }: { readonly creatorId: string }) {
  const list = useInnerList<TrackingLinkSort>('-created_at', 10)
  const query = useFetchTrackingLinksQuery({
    ...list.request,
    filters: { creator_id: creatorId },
  })
  return (
    <ListOfCreator
      title="Links"
      add={{ to: `/links?form=new&creator=${creatorId}`, label: 'Publish a link' }}
      icon={IconLink}
      hint="A link is a short address that redirects visitors and counts them."
      noun="link"
      query={query}
      {...list.table}
      columns={linkColumnsOfCreator}
    />
  )
}
