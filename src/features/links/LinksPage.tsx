import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useFetchTrackingLinksQuery } from '../../api/trackingLinks.ts'
import { useClockOffset, useReadOnlyReason } from '../../api/user.ts'
import { linkName } from '../../lib/linkName.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { useUrlState } from '../../ui/useUrlState.ts'
import { DeleteLinksDialog } from './DeleteLinksDialog.tsx'
import { LinkDrawer } from './LinkDrawer.tsx'
import { LinkFilters } from './LinkFilters.tsx'
import { linkColumns, linkCsv } from './linkColumns.tsx'
import { isFiltered, linksPageSize, linksParams, linksQuery, sortNamed } from './linksView.ts'
import { useSetEnabled } from './useSetEnabled.ts'

const noFilters = { search: '', creator: null, domain: null, status: null, page: 1 } as const

/** Every link of the workspace. */
export function LinksPage() {
  const [view, change] = useUrlState(linksParams)
  const navigate = useNavigate()
  const clockOffset = useClockOffset()
  const readOnly = useReadOnlyReason()
  const { data, currentData, error, isFetching, refetch } = useFetchTrackingLinksQuery(
    linksQuery(view),
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  const links = error ? currentData : data
  const { selected, select, clear } = useSelection(links?.data ?? [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const setEnabled = useSetEnabled()

  const publishButton = (
    <ReasonedButton
      leftSection={<IconPlus size={16} />}
      disabledReason={readOnly}
      onClick={() => change({ form: 'new' })}
    >
      Publish a link
    </ReasonedButton>
  )

  return (
    <>
      <PageHeader
        title="Links"
        actions={
          <>
            <CsvButton fileName="links" columns={linkCsv} rows={links?.data ?? []} />
            {publishButton}
          </>
        }
      />
      <ListToolbar
        selected={selected.length}
        onClear={clear}
        bulkActions={
          <>
            <Button variant="default" onClick={() => setEnabled(selected, true)}>
              Enable
            </Button>
            <Button variant="default" onClick={() => setEnabled(selected, false)}>
              Disable
            </Button>
            <Button color="red" variant="light" onClick={ask}>
              Delete
            </Button>
          </>
        }
      >
        <LinkFilters filters={view} onChange={(filters) => change({ ...filters, page: 1 })} />
      </ListToolbar>
      <ListTable
        noun="links"
        rows={links?.data}
        total={links?.total ?? 0}
        page={view.page}
        pageSize={linksPageSize}
        onPage={(page) => change({ page })}
        columns={linkColumns(clockOffset)}
        sort={view.sort}
        onSort={(sort) => change({ sort: sortNamed(sort) ?? view.sort, page: 1 })}
        selection={
          readOnly === undefined ? { selected, onChange: select, nameOf: linkName } : undefined
        }
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          isFiltered(view) ? (
            <EmptyState
              icon={<IconSearchOff stroke={1.5} />}
              title="No link matches"
              action={
                <Button variant="default" onClick={() => change(noFilters)}>
                  Clear search and filters
                </Button>
              }
            >
              Try fewer words or filters.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconLink stroke={1.5} />}
              title="No links yet"
              action={publishButton}
            >
              A link is a short address that sends its visitors on, and counts them.
            </EmptyState>
          )
        }
      />
      <LinkDrawer
        opened={view.form === 'new' && readOnly === undefined}
        creatorId={view.creator}
        onClose={() => change({ form: null })}
        onSaved={({ id }) => navigate(`/links/${id}`, { replace: true })}
      />
      <DeleteLinksDialog opened={asking} links={selected} onClose={stopAsking} />
    </>
  )
}
