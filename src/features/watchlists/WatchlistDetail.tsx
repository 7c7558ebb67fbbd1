import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { AccountWatchlist } from '#contract/resources/accountWatchlists.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { NicheTags } from '#src/features/creatorAccounts/shared/NicheTags.tsx'
import { ImportButton } from '#src/features/importing/shared/ImportButton.tsx'
import { AddButton } from '#src/ui/AddButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { DeleteWatchlistsDialog } from './DeleteWatchlistsDialog.tsx'
import { EntriesTable } from './EntriesTable.tsx'
import { watchlistParams } from './entriesView.ts'
import type { ImportEntriesProps } from './ImportEntries.tsx'
import { WatchlistForm } from './WatchlistForm.tsx'

const ImportEntries = lazyPart<ImportEntriesProps>(
  async () => (await import('./ImportEntries.tsx')).ImportEntries,
)

/** What is on a watchlist, and what can be done with it. */
export function WatchlistDetail({ watchlist }: { readonly watchlist: AccountWatchlist }) {
  const [view, change] = useUrlState(watchlistParams)
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const closeForm = () => change({ form: null })
  const addButton = (
    <AddButton disabledReason={readOnly} onClick={() => change({ form: 'new' })}>
      Add an account
    </AddButton>
  )
  return (
    <>
      <PageHeader
        back={{ to: '/watchlists', label: 'Watchlists' }}
        title={watchlist.name}
        description={<Description watchlist={watchlist} />}
        actions={
          <>
            {readOnly === undefined && (
              <>
                <Button variant="default" leftSection={<IconTrash size={16} />} onClick={ask}>
                  Delete
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} />}
                  onClick={() => change({ form: 'edit' })}
                >
                  Edit
                </Button>
              </>
            )}
            <ImportButton onClick={() => change({ form: 'import' })} />
            {addButton}
          </>
        }
      />
      <EntriesTable watchlist={watchlist} addButton={addButton} />
      <FormDrawer
        opened={view.form === 'edit' && readOnly === undefined}
        title="Edit watchlist"
        onClose={closeForm}
      >
        <WatchlistForm watchlist={watchlist} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
      {view.form === 'import' && readOnly === undefined && (
        <ImportEntries watchlistId={watchlist.id} onClose={closeForm} />
      )}
      <DeleteWatchlistsDialog
        opened={asking}
        rows={[watchlist]}
        onClose={stopAsking}
        onDeleted={() => navigate('/watchlists', { replace: true })}
      />
    </>
  )
}

function Description({ watchlist }: { readonly watchlist: AccountWatchlist }) {
  const { notes, niches, country_code } = watchlist
  if (notes === '' && niches.length === 0 && country_code === null) return null
  return (
    <Stack gap={6}>
      {notes}
      <NicheTags niches={niches} countryCode={country_code} />
    </Stack>
  )
}
