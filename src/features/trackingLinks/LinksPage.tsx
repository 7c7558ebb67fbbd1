import { IconLink } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import {
  useFetchTrackingLinksQuery,
  useLazyExportTrackingLinksQuery,
  useLazyFetchTrackingLinksQuery,
} from '#src/api/trackingLinks.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { ImportButton } from '#src/features/importing/shared/ImportButton.tsx'
import { SampleHint } from '#src/features/samples/shared/SampleHint.tsx'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { linkName } from '#src/lib/linkName.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteLinksDialog } from './DeleteLinksDialog.tsx'
import { LinkBulkActions } from './LinkBulkActions.tsx'
import { LinkFilters } from './LinkFilters.tsx'
import { linkColumns } from './linkColumns.tsx'
import { linksList } from './linksView.ts'
import { LinkDrawer } from './shared/LinkDrawer.tsx'

const ImportLinks = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('./ImportLinks.tsx')).ImportLinks,
)

/** Every link of the workspace. */
export function LinksPage() {
  const list = useListPage(linksList)
  const { view, change, request } = list
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const query = useFetchTrackingLinksQuery(request, keptFresh)
  const publishButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Publish a link
    </AddButton>
  )

  return (
    <>
      <ListScreen
        title="Links"
        actions={
          <>
            <ImportButton onClick={() => change({ form: 'import' })} />
            {publishButton}
          </>
        }
        list={list}
        viewed="TRACKING_LINKS"
        file={useLazyExportTrackingLinksQuery()}
        pages={useLazyFetchTrackingLinksQuery()}
        noun="link"
        query={query}
        columns={linkColumns}
        filters={<LinkFilters {...list.filtering} />}
        maySelect={readOnly === undefined}
        selection={{
          nameOf: linkName,
          actions: (selected, askToDelete) => (
            <LinkBulkActions links={selected} askToDelete={askToDelete} />
          ),
          deletion: (asked) => <DeleteLinksDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconLink} title="No links yet" action={publishButton}>
            A link is a short address that redirects visitors and counts them.
            <SampleHint />
          </EmptyState>
        }
      />
      {view.form === 'import' && readOnly === undefined && (
        <ImportLinks onClose={() => change({ form: null })} />
      )}
      <LinkDrawer
        opened={view.form === 'new' && readOnly === undefined}
        creatorId={view.creator}
        onClose={() => change({ form: null })}
        onSaved={({ id }, isPage) =>
          navigate(isPage ? `/links/${id}/page` : `/links/${id}`, { replace: true })
        }
      />
    </>
  )
}
