import { Select } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import type { Domain } from '#contract/resources/domains.ts'
import { useFetchDomainsQuery, useLazyExportDomainsQuery } from '#src/api/domains.ts'
import { useManageReason } from '#src/api/user.ts'
import { ListScreen } from '#src/features/savedViews/shared/ListScreen.tsx'
import { countOf } from '#src/lib/counts.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteDomainsDialog } from './DeleteDomainsDialog.tsx'
import { DomainDrawer } from './DomainDrawer.tsx'
import { DomainForm } from './DomainForm.tsx'
import { domainColumns } from './domainColumns.tsx'
import { domainsList } from './domainsView.ts'
import { ProductDomains } from './ProductDomains.tsx'

/** The workspace's own domains, and those that come with Greenroom. */
export function DomainsPage() {
  const list = useListPage(domainsList)
  const { view, change, request } = list
  const manageReason = useManageReason()
  const query = useFetchDomainsQuery(request, { refetchOnFocus: true })
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={manageReason} onClick={() => change({ form: 'new' })}>
      Add a domain
    </AddButton>
  )

  return (
    <>
      <ListScreen
        title="Domains"
        actions={addButton}
        list={list}
        viewed="DOMAINS"
        file={useLazyExportDomainsQuery()}
        noun="domain"
        query={query}
        columns={domainColumns(({ id }) => change({ domain: id }))}
        filters={
          <>
            <SearchInput label="Search domains" {...list.filtering.field('search')} />
            <Select
              aria-label="Filter by where they lead"
              placeholder="Leading anywhere"
              clearable
              w={190}
              data={[{ value: 'elsewhere', label: 'Leads elsewhere' }]}
              {...list.filtering.field('pointing')}
            />
          </>
        }
        maySelect={manageReason === undefined}
        selection={{
          nameOf: ({ domain_host }) => domain_host,
          actions: (selected, askToDelete) => (
            <ReasonedButton
              color="red"
              variant="light"
              disabledReason={whyKept(selected)}
              onClick={askToDelete}
            >
              Delete
            </ReasonedButton>
          ),
          deletion: (asked) => <DeleteDomainsDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconWorld} title="No domains of your own yet" action={addButton}>
            With your own domain, links carry your brand.
          </EmptyState>
        }
      />
      <ProductDomains />
      <FormDrawer
        opened={view.form === 'new' && manageReason === undefined}
        title="Add a domain"
        onClose={closeForm}
      >
        <DomainForm onCancel={closeForm} onSaved={({ id }) => change({ form: null, domain: id })} />
      </FormDrawer>
      <DomainDrawer id={view.domain} onClose={() => change({ domain: null })} />
    </>
  )
}

/** Why domains cannot be deleted; undefined when they can. */
function whyKept(domains: readonly Domain[]): string | undefined {
  const links = domains.reduce((sum, domain) => sum + domain.tracking_link_total, 0)
  if (links === 0) return undefined
  const use = links === 1 ? 'uses' : 'use'
  return `${countOf(links, 'link')} ${use} the selected domains. Move or delete them first.`
}
