import { SegmentedControl } from '@mantine/core'
import { useLazyExportMediasQuery } from '#src/api/medias.ts'
import { useDeleteUploadedMediasMutation } from '#src/api/uploadedMedias.ts'
import { useManageReason } from '#src/api/user.ts'
import { SavedViews } from '#src/features/savedViews/shared/SavedViews.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { DiscoverFeed } from './DiscoverFeed.tsx'
import { DiscoverFilters } from './DiscoverFilters.tsx'
import { discoverList, discoverQuery, feedSortOf, isAllOfOwn } from './discoverView.ts'
import { MediaTable } from './MediaTable.tsx'
import { NoPosts } from './NoPosts.tsx'
import { DeleteUploads } from './uploads/DeleteUploads.tsx'
import { NothingUploaded } from './uploads/NothingUploaded.tsx'
import { UploadButton } from './uploads/UploadButton.tsx'
import type { UploadProps } from './uploads/UploadMedias.tsx'

const UploadMedias = lazyPart<UploadProps>(
  async () => (await import('./uploads/UploadMedias.tsx')).UploadMedias,
)

/** Public posts to learn from, whoever posted them, and those that the workspace has brought along. */
export function DiscoverPage() {
  const { view, narrow, change, request, table, kept } = useListPage(discoverList)
  const timezone = useTimezone()
  const mayUpload = useManageReason() === undefined
  const [remove] = useDeleteUploadedMediasMutation()
  const file = useLazyExportMediasQuery()
  const isTable = view.layout === 'table'
  const shownSort = isTable ? view.sort : feedSortOf(view.sort)
  const upload = () => change({ form: 'upload' })
  const isAll = isAllOfOwn(view)
  const empty = {
    narrowed: isAll ? undefined : table.narrowed,
    none: isAll ? (
      <NothingUploaded nouns="posts" onUpload={upload} />
    ) : (
      <NoPosts onUpload={upload} />
    ),
  }
  return (
    <>
      <PageHeader
        title="Discover"
        description="Posts from across the platforms, for ideas and as examples for your creators."
        actions={
          <>
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
            <ExportButton
              file={file}
              asked={{ ...discoverQuery(view, timezone), sort: shownSort }}
              disabled={false}
            />
            <UploadButton onClick={upload} />
          </>
        }
      />
      <SavedViews list="MEDIAS" all="All posts" kept={kept} />
      <DiscoverFilters view={view} onChange={narrow} order={isTable ? undefined : table} />
      {view.uploaded === 'own' && (
        <DeleteUploads
          noun="post"
          isNarrowed={!isAll}
          remove={() => remove({ matching: discoverQuery(view, timezone) })}
        >
          Examples that were saved from them stay.
        </DeleteUploads>
      )}
      {isTable ? (
        <MediaTable view={view} request={request} table={{ ...table, ...empty }} />
      ) : (
        <DiscoverFeed view={view} {...empty} />
      )}
      {view.form === 'upload' && mayUpload && (
        <UploadMedias onClose={() => change({ form: null })} />
      )}
    </>
  )
}
