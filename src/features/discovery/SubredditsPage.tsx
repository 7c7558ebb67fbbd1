import { useFetchSubredditsQuery, useLazyExportSubredditsQuery } from '#src/api/subreddits.ts'
import { useDeleteUploadedSubredditsMutation } from '#src/api/uploadedSubreddits.ts'
import { useClockOffset, useManageReason } from '#src/api/user.ts'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { DeleteDialog } from '#src/ui/DeleteDialog.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { NoSubreddits } from './NoSubreddits.tsx'
import { SubredditFilters } from './SubredditFilters.tsx'
import { subredditColumns } from './subredditColumns.tsx'
import { isAllOfOwn, subredditQuery, subredditsList } from './subredditsView.ts'
import { DeleteUploads } from './uploads/DeleteUploads.tsx'
import { NothingUploaded } from './uploads/NothingUploaded.tsx'
import { UploadButton } from './uploads/UploadButton.tsx'
import type { UploadProps } from './uploads/UploadMedias.tsx'

const UploadSubreddits = lazyPart<UploadProps>(
  async () => (await import('./uploads/UploadSubreddits.tsx')).UploadSubreddits,
)

/** Communities on Reddit where a creator's posts may find readers. */
export function SubredditsPage() {
  const { view, narrow, change, asked, request, table, kept } = useListPage(subredditsList)
  const file = useLazyExportSubredditsQuery()
  const clockOffset = useClockOffset()
  const query = useFetchSubredditsQuery(request)
  const mayUpload = useManageReason() === undefined
  const [remove] = useDeleteUploadedSubredditsMutation()
  const upload = () => change({ form: 'upload' })
  const isAll = isAllOfOwn(view)
  return (
    <>
      <PageHeader
        title="Subreddits"
        description="Communities where your posts could find an audience."
        actions={
          <>
            <ExportButton file={file} asked={asked} disabled={shownRows(query).length === 0} />
            <UploadButton onClick={upload} />
          </>
        }
      />
      {view.uploaded === 'own' && (
        <DeleteUploads
          noun="subreddit"
          isNarrowed={!isAll}
          remove={() => remove({ matching: subredditQuery(view) })}
        />
      )}
      <RowList
        noun="subreddit"
        query={query}
        {...table}
        views={<SavedViews list="SUBREDDITS" all="All subreddits" kept={kept} />}
        narrowed={isAll ? undefined : table.narrowed}
        columns={subredditColumns(clockOffset)}
        filters={<SubredditFilters view={view} onChange={narrow} />}
        selection={
          mayUpload && view.uploaded === 'own'
            ? {
                nameOf: ({ name }) => `r/${name}`,
                deletion: (asked) => (
                  <DeleteDialog
                    {...asked}
                    noun="subreddit"
                    nameOf={({ name }) => `r/${name}`}
                    remove={(ids) => remove({ ids: [...ids] })}
                  >
                    Your workspace will no longer find what it uploaded.
                  </DeleteDialog>
                ),
              }
            : undefined
        }
        none={
          isAll ? (
            <NothingUploaded nouns="subreddits" onUpload={upload} />
          ) : (
            <NoSubreddits onUpload={upload} />
          )
        }
      />
      {view.form === 'upload' && mayUpload && (
        <UploadSubreddits onClose={() => change({ form: null })} />
      )}
    </>
  )
}
