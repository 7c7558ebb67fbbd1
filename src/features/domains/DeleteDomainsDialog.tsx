import type { Domain } from '#contract/resources/domains.ts'
import { useDeleteDomainsMutation } from '#src/api/domains.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'

/** Asks before domains are deleted. */
export function DeleteDomainsDialog(props: DeleteDialogOf<Domain>) {
  const [remove] = useDeleteDomainsMutation()
  const isOne = props.rows.length === 1
  return (
    <DeleteDialog
      {...props}
      noun="domain"
      nameOf={({ domain_host }) => domain_host}
      remove={remove}
    >
      To use {isOne ? 'it' : 'them'} again, you will have to verify {isOne ? 'it' : 'them'} again.
      Your DNS records are not changed.
    </DeleteDialog>
  )
}
