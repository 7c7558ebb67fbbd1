import { IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFetchReferralCodesQuery } from '#src/api/referralCodes.ts'
import { useClockOffset, useMayChange } from '#src/api/user.ts'
import { CsvButton } from '#src/ui/CsvButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownPage } from '#src/ui/rowQuery.ts'
import { CodeForm } from './CodeForm.tsx'
import { codeColumns, codeCsv } from './codeColumns.tsx'
import { DeleteCodesDialog } from './DeleteCodesDialog.tsx'
import { codesQuery, type ReferralsPart, referralsPageSize } from './referralsView.ts'

interface CodesTableProps extends ReferralsPart {
  readonly addButton: ReactNode
  /** Whether the overview is there: the first look at it makes a first code. */
  readonly ready: boolean
}

/** The codes of the workspace, with the forms to add and change them. */
export function CodesTable({ view, onChange, addButton, ready }: CodesTableProps) {
  const clockOffset = useClockOffset()
  const mayChange = useMayChange()
  const query = useFetchReferralCodesQuery(codesQuery(view), { skip: !ready })
  const codes = shownPage(query)?.data ?? []
  const edited = codes.find(({ id }) => id === view.form)
  const closeForm = () => onChange({ form: null })
  return (
    <>
      <RowList
        noun="code"
        query={query}
        columns={codeColumns(
          clockOffset,
          mayChange ? ({ id }) => onChange({ form: id }) : undefined,
        )}
        page={view.codes_page}
        pageSize={referralsPageSize}
        onPage={(page) => onChange({ codes_page: page })}
        sort={view.codes_sort}
        onSort={(sort) => onChange({ codes_sort: sort, codes_page: 1 })}
        filters={<CsvButton fileName="referral-codes" columns={codeCsv} rows={codes} />}
        selection={
          mayChange
            ? {
                nameOf: ({ code }) => code,
                deletion: (asked) => <DeleteCodesDialog {...asked} />,
              }
            : undefined
        }
        none={
          <EmptyState icon={<IconTicket stroke={1.5} />} title="No codes yet" action={addButton}>
            Each code gives you a link to share. Sign-ups through it count towards your commissions.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={mayChange && (view.form === 'code' || edited !== undefined)}
        title={edited ? 'Edit code' : 'Add a code'}
        onClose={closeForm}
      >
        <CodeForm code={edited} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
    </>
  )
}
