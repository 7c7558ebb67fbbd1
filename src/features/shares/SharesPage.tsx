import { Button, Select } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { Link } from 'react-router'
import { shareStates as states } from '#contract/rules/shareRules.ts'
import { useFetchSharesQuery } from '#src/api/shares.ts'
import { useMayChange } from '#src/api/user.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { filterBy } from '#src/ui/filterBy.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { useListPage } from '#src/ui/useListPage.ts'
import { DeleteSharesDialog } from './DeleteSharesDialog.tsx'
import { ShareEdit } from './ShareForm.tsx'
import { shareColumns } from './shareColumns.tsx'
import { sharesList } from './sharesView.ts'
import { shareName, shareStates } from './shareWords.ts'

/** Every link by which somebody without an account sees files. */
export function SharesPage() {
  const { view, change, request, table, filtering } = useListPage(sharesList)
  const query = useFetchSharesQuery(request, keptFresh)
  const { field } = filtering
  const edited = shownRows(query).find(({ id }) => id === view.form)
  const closeForm = () => change({ form: null })
  return (
    <>
      <PageHeader
        title="Shares"
        description="Links by which clients see files, comment on them and approve them, without an account."
      />
      <RowList
        noun="share"
        query={query}
        {...table}
        columns={shareColumns(({ id }) => change({ form: id }))}
        maySelect={useMayChange()}
        selection={{
          nameOf: shareName,
          deletion: (asked) => <DeleteSharesDialog {...asked} />,
        }}
        filters={
          <>
            <SearchInput label="Search shares" {...field('search')} />
            <Select
              {...filterBy('status', 160)}
              data={states.map((state) => ({ value: state, label: shareStates[state].label }))}
              {...field('state')}
              clearable
            />
          </>
        }
        none={
          <EmptyState
            icon={IconShare}
            title="No shares yet"
            action={
              <Button component={Link} to="/requests" variant="default">
                Go to requests
              </Button>
            }
          >
            Open a request and choose “Share for review” to show its files to a client.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={edited !== undefined}
        title={edited ? `Link for ${shareName(edited)}` : ''}
        onClose={closeForm}
      >
        {edited && (
          <ShareEdit key={edited.id} share={edited} onCancel={closeForm} onSaved={closeForm} />
        )}
      </FormDrawer>
    </>
  )
}
