import { useFetchSubredditsQuery, useLazyExportSubredditsQuery } from '#src/api/subreddits.ts'
import { useDeleteUploadedSubredditsMutation } from '#src/api/uploadedSubreddits.ts'
import { useManageReason } from '#src/api/user.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
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
  const list = useListPage(subredditsList)
  const { view, change, request, table } = list
  const query = useFetchSubredditsQuery(request)
  const mayUpload = useManageReason() === undefined
  const [remove] = useDeleteUploadedSubredditsMutation()
  const upload = () => change({ form: 'upload' })
  const isAll = isAllOfOwn(view)
  return (
    <>
      <ListScreen
        title="Subreddits"
        description="Communities where your posts could find an audience."
        actions={<UploadButton onClick={upload} />}
        note={
          view.uploaded === 'own' && (
            <DeleteUploads
              noun="subreddit"
              isNarrowed={!isAll}
              remove={() => remove({ matching: subredditQuery(view) })}
            />
          )
        }
        list={list}
        viewed="SUBREDDITS"
        file={useLazyExportSubredditsQuery()}
        noun="subreddit"
        query={query}
        narrowed={isAll ? undefined : table.narrowed}
        columns={subredditColumns}
        filters={<SubredditFilters {...list.filtering} />}
        maySelect={mayUpload && view.uploaded === 'own'}
        selection={{
          nameOf: ({ name }) => `r/${name}`,
          deletion: (asked) => (
            <DeleteDialog
              {...asked}
              noun="subreddit"
              nameOf={({ name }) => `r/${name}`}
              kind="uploadedSubreddits"
            >
              Your workspace will no longer find what it uploaded.
            </DeleteDialog>
          ),
        }}
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
