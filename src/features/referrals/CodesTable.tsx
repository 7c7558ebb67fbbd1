import { IconTicket } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  useFetchReferralCodesQuery,
  useLazyExportReferralCodesQuery,
} from '#src/api/referralCodes.ts'
import { useManageReason } from '#src/api/user.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ExportButton } from '#src/ui/ExportButton.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useListPage } from '#src/ui/useListPage.ts'
import { CodeForm } from './CodeForm.tsx'
import { codeColumns } from './codeColumns.tsx'
import { DeleteCodesDialog } from './DeleteCodesDialog.tsx'
import { codesList } from './referralsView.ts'

interface CodesTableProps {
  readonly addButton: ReactNode
  /** Whether the overview is there: the first look at it makes a first code. */
  readonly ready: boolean
}

/** The codes of the workspace, with the forms to add and change them. */
export function CodesTable({ addButton, ready }: CodesTableProps) {
  const mayChange = useManageReason() === undefined
  const { view, change, asked, request, table } = useListPage(codesList)
  const file = useLazyExportReferralCodesQuery()
  const query = useFetchReferralCodesQuery(request, { skip: !ready })
  const codes = shownRows(query)
  const edited = codes.find(({ id }) => id === view.form)
  const closeForm = () => change({ form: null })
  return (
    <>
      <RowList
        noun="code"
        query={query}
        {...table}
        columns={codeColumns(mayChange ? ({ id }) => change({ form: id }) : undefined)}
        filters={<ExportButton file={file} asked={asked} disabled={codes.length === 0} />}
        maySelect={mayChange}
        selection={{
          nameOf: ({ code }) => code,
          deletion: (asked) => <DeleteCodesDialog {...asked} />,
        }}
        none={
          <EmptyState icon={IconTicket} title="No codes yet" action={addButton}>
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
