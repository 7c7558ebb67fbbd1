import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFetchReferralCodesQuery } from '../../api/referralCodes.ts'
import { useClockOffset, useMayChange } from '../../api/user.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDrawer } from '../../ui/FormDrawer.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { CodeForm } from './CodeForm.tsx'
import { codeColumns, codeCsv } from './codeColumns.tsx'
import { DeleteCodesDialog } from './DeleteCodesDialog.tsx'
import {
  codeSortNamed,
  codesQuery,
  type ReferralsPart,
  referralsPageSize,
} from './referralsView.ts'

interface CodesTableProps extends ReferralsPart {
  readonly addButton: ReactNode
  /** Whether the overview is there: the first look at it makes a first code. */
  readonly ready: boolean
}

/** The codes of the workspace, with the forms to add and change them. */
export function CodesTable({ view, onChange, addButton, ready }: CodesTableProps) {
  const clockOffset = useClockOffset()
  const mayChange = useMayChange()
  const { data, currentData, error, isFetching, refetch } = useFetchReferralCodesQuery(
    codesQuery(view),
    { skip: !ready },
  )
  const codes = error ? currentData : data
  const { selected, select, clear } = useSelection(codes?.data ?? [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const edited = codes?.data.find(({ id }) => id === view.form)
  const closeForm = () => onChange({ form: null })
  return (
    <>
      <ListToolbar
        selected={selected.length}
        onClear={clear}
        bulkActions={
          <Button color="red" variant="light" onClick={ask}>
            Delete
          </Button>
        }
      >
        <CsvButton fileName="referral-codes" columns={codeCsv} rows={codes?.data ?? []} />
      </ListToolbar>
      <ListTable
        noun="codes"
        rows={codes?.data}
        total={codes?.total ?? 0}
        page={view.codes_page}
        pageSize={referralsPageSize}
        onPage={(page) => onChange({ codes_page: page })}
        columns={codeColumns(
          clockOffset,
          mayChange ? ({ id }) => onChange({ form: id }) : undefined,
        )}
        sort={view.codes_sort}
        onSort={(sort) =>
          onChange({ codes_sort: codeSortNamed(sort) ?? view.codes_sort, codes_page: 1 })
        }
        selection={
          mayChange ? { selected, onChange: select, nameOf: ({ code }) => code } : undefined
        }
        fetching={isFetching}
        error={error?.message}
        onRetry={refetch}
        empty={
          <EmptyState icon={<IconTicket stroke={1.5} />} title="No codes" action={addButton}>
            A code makes a link that you share; whoever signs up with it counts for you.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={mayChange && (view.form === 'code' || edited !== undefined)}
        title={edited ? 'Change code' : 'Add a code'}
        onClose={closeForm}
      >
        <CodeForm code={edited} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
      <DeleteCodesDialog opened={asking} codes={selected} onClose={stopAsking} />
    </>
  )
}
