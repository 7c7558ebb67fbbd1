import { IconLink } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import {
  useFetchTrackingLinksQuery,
  useLazyExportTrackingLinksQuery,
} from '#src/api/trackingLinks.ts'
import { useClockOffset, useReadOnlyReason } from '#src/api/user.ts'
import { ImportButton } from '#src/components/csvImport/ImportButton.tsx'
import { LinkDrawer } from '#src/components/links/LinkDrawer.tsx'
import { SampleHint } from '#src/components/samples/SampleHint.tsx'
import { SavedViews } from '#src/components/savedViews/SavedViews.tsx'
import { linkName } from '#src/lib/linkName.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteLinksDialog } from './DeleteLinksDialog.tsx'
import { LinkBulkActions } from './LinkBulkActions.tsx'
import { LinkFilters } from './LinkFilters.tsx'
import { linkColumns } from './linkColumns.tsx'
import { linksList } from './linksView.ts'

const ImportLinks = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('./ImportLinks.tsx')).ImportLinks,
)

/** Every link of the workspace. */
export function LinksPage() {
  const { view, narrow, change, asked, request, table, kept } = useListPage(linksList)
  const file = useLazyExportTrackingLinksQuery()
  const navigate = useNavigate()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const query = useFetchTrackingLinksQuery(request, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  const publishButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Publish a link
    </AddButton>
  )

  return (
    <>
      <PageHeader
        title="Links"
        actions={
          <>
            <ExportButton file={file} asked={asked} disabled={shownRows(query).length === 0} />
            <ImportButton onClick={() => change({ form: 'import' })} />
            {publishButton}
          </>
        }
      />
      <RowList
        noun="link"
        query={query}
        {...table}
        views={<SavedViews list="TRACKING_LINKS" all="All links" kept={kept} />}
        columns={linkColumns(clockOffset)}
        filters={<LinkFilters filters={view} onChange={narrow} />}
        selection={
          readOnly === undefined
            ? {
                nameOf: linkName,
                actions: (selected, askToDelete) => (
                  <LinkBulkActions links={selected} askToDelete={askToDelete} />
                ),
                deletion: (asked) => <DeleteLinksDialog {...asked} />,
              }
            : undefined
        }
        none={
          <EmptyState icon={<IconLink stroke={1.5} />} title="No links yet" action={publishButton}>
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
