import type { Domain } from '#contract/resources/domains.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before domains are deleted. */
export function DeleteDomainsDialog(props: DeletionOf<Domain>) {
  const isOne = props.rows.length === 1
  return (
    <DeleteDialog {...props} noun="domain" nameOf={({ domain_host }) => domain_host} kind="domains">
      To use {isOne ? 'it' : 'them'} again, you will have to verify {isOne ? 'it' : 'them'} again.
      Your DNS records are not changed.
    </DeleteDialog>
  )
}
