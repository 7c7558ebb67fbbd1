import type { Domain } from '../../../contract/resources/domains.ts'
import { useDeleteDomainsMutation } from '../../api/domains.ts'
import { countOf } from '../../lib/counts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteDomainsDialogProps {
  readonly opened: boolean
  readonly domains: readonly Domain[]
  readonly onClose: () => void
}

/** Asks before domains are deleted. */
export function DeleteDomainsDialog({ opened, domains, onClose }: DeleteDomainsDialogProps) {
  const [remove, { isLoading }] = useDeleteDomainsMutation()
  const [first] = domains
  const what = domains.length === 1 && first ? first.domain_host : countOf(domains.length, 'domain')
  const confirm = async () => {
    const { error } = await remove(domains.map(({ id }) => id))
    onClose()
    if (!error) toast(`${what} ${domains.length === 1 ? 'is' : 'are'} deleted`)
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${what}?`}
      confirm={domains.length === 1 ? 'Delete domain' : `Delete ${what}`}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      To use {domains.length === 1 ? 'it' : 'them'} again,{' '}
      {domains.length === 1 ? 'it is' : 'they are'} to be proven again. What is in the DNS stays
      there.
    </ConfirmDialog>
  )
}
