import type { Media, MediaSort } from '#contract/resources/medias.ts'
import type { CursorPage } from '#contract/route.ts'
import type { SortOrder } from '#contract/rules/sortOrder.ts'
import { useFetchMediasQuery } from '#src/api/medias.ts'
import { useManageReason } from '#src/api/user.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { type PagePlace, pageNumber, type pageRequest } from '#src/lib/pagePlace.ts'
import { RowList, type RowListProps } from '#src/ui/RowList.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { type DiscoverFilterValues, discoverQuery } from './discoverView.ts'
import { mediaColumns } from './mediaColumns.tsx'

type Table = Pick<
  RowListProps<Media, MediaSort>,
  'page' | 'pageSize' | 'onPage' | 'sort' | 'onSort' | 'narrowed' | 'none'
>

interface MediaTableProps {
  readonly view: DiscoverFilterValues
  readonly request: ReturnType<typeof pageRequest>
  readonly table: Table
}

/** The posts in a table of pages, sorted by any of their figures. */
export function MediaTable({ view, request, table }: MediaTableProps) {
  const timezone = useTimezone()
  const sort: SortOrder<MediaSort> = table.sort
  const query = useFetchMediasQuery({ ...discoverQuery(view, timezone), ...request, sort })
  const mayDelete = useManageReason() === undefined && view.uploaded === 'own'
  const selection: RowListProps<Media, MediaSort>['selection'] = mayDelete
    ? {
        nameOf: ({ author_handle, caption }) => `${author_handle}: ${caption}`,
        deletion: (asked) => (
          <DeleteDialog {...asked} noun="post" kind="uploadedMedias">
            Your workspace will no longer find what it uploaded. Examples that were saved from it
            stay.
          </DeleteDialog>
        ),
      }
    : undefined
  const { pageSize, page } = table
  const counted = (part: CursorPage<Media> | undefined) => part && foundOf(part, page, pageSize)
  return (
    <RowList
      noun="post"
      query={{
        ...query,
        data: counted(query.data),
        currentData: counted(query.currentData),
      }}
      {...table}
      columns={mediaColumns}
      wide
      selection={selection}
    />
  )
}

/** Nobody counts the posts: there are those up to this page, and more if it says so. */
function foundOf(part: CursorPage<Media>, page: PagePlace, pageSize: number) {
  const hasMore = part.next_cursor !== null
  const total = (pageNumber(page) - 1) * pageSize + part.data.length + (hasMore ? 1 : 0)
  return { ...part, total, total_is_exact: !hasMore }
}
