import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconSearchOff, IconWorld } from '@tabler/icons-react'
import { useFetchDomainsQuery } from '../../api/domains.ts'
import { useClockOffset, useManageReason } from '../../api/user.ts'
import { countOf } from '../../lib/counts.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDrawer } from '../../ui/FormDrawer.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { useUrlState } from '../../ui/useUrlState.ts'
import { DeleteDomainsDialog } from './DeleteDomainsDialog.tsx'
import { DomainDrawer } from './DomainDrawer.tsx'
import { DomainForm } from './DomainForm.tsx'
import { domainColumns, domainCsv } from './domainColumns.tsx'
import { domainsPageSize, domainsParams, sortNamed } from './domainsView.ts'
import { ProductDomains } from './ProductDomains.tsx'

/** The workspace's own domains, and those that come with Greenroom. */
export function DomainsPage() {
  const [view, change] = useUrlState(domainsParams)
  const clockOffset = useClockOffset()
  const manageReason = useManageReason()
  const { data, currentData, error, isFetching, refetch } = useFetchDomainsQuery(
    {
      search: view.search,
      page: view.page,
      page_size: domainsPageSize,
      sort: view.sort,
      filters: { product_owned: false },
    },
    { refetchOnFocus: true },
  )
  const domains = error ? currentData : data
  const { selected, select, clear } = useSelection(domains?.data ?? [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const links = selected.reduce((sum, domain) => sum + domain.tracking_link_total, 0)

  const closeForm = () => change({ form: null })
  const addButton = (
    <ReasonedButton
      leftSection={<IconPlus size={16} />}
      disabledReason={manageReason}
      onClick={() => change({ form: 'new' })}
    >
      Add a domain
    </ReasonedButton>
  )

  return (
    <>
      <PageHeader
        title="Domains"
        actions={
          <>
            <CsvButton fileName="domains" columns={domainCsv} rows={domains?.data ?? []} />
            {addButton}
          </>
        }
      />
      <ListToolbar
        selected={selected.length}
        onClear={clear}
        bulkActions={
          <ReasonedButton
            color="red"
            variant="light"
            disabledReason={
              links === 0
                ? undefined
                : `${countOf(links, 'link')} ${links === 1 ? 'stands' : 'stand'} on the selection. Move or delete them first.`
            }
            onClick={ask}
          >
            Delete
          </ReasonedButton>
        }
      >
        <SearchInput
          label="Search domains"
          value={view.search}
          onChange={(search) => change({ search, page: 1 })}
        />
      </ListToolbar>
      <ListTable
        noun="domains"
        rows={domains?.data}
        total={domains?.total ?? 0}
        page={view.page}
        pageSize={domainsPageSize}
        onPage={(page) => change({ page })}
        columns={domainColumns(clockOffset, ({ id }) => change({ domain: id }))}
        sort={view.sort}
        onSort={(sort) => change({ sort: sortNamed(sort) ?? view.sort, page: 1 })}
        selection={
          manageReason === undefined
            ? { selected, onChange: select, nameOf: ({ domain_host }) => domain_host }
            : undefined
        }
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          view.search !== '' ? (
            <EmptyState
              icon={<IconSearchOff stroke={1.5} />}
              title="No domain matches"
              action={
                <Button variant="default" onClick={() => change({ search: '' })}>
                  Clear the search
                </Button>
              }
            >
              Search for a part of its name.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconWorld stroke={1.5} />}
              title="No domains of your own yet"
              action={addButton}
            >
              On a domain of your own, links carry your name.
            </EmptyState>
          )
        }
      />
      <ProductDomains />
      <FormDrawer
        opened={view.form === 'new' && manageReason === undefined}
        title="Add a domain"
        onClose={closeForm}
      >
        <DomainForm onCancel={closeForm} onAdded={({ id }) => change({ form: null, domain: id })} />
      </FormDrawer>
      <DomainDrawer id={view.domain} onClose={() => change({ domain: null })} />
      <DeleteDomainsDialog opened={asking} domains={selected} onClose={stopAsking} />
    </>
  )
}
