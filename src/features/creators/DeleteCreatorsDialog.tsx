import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { Creator } from '../../../contract/resources/creators.ts'
import { useDeleteCreatorsMutation } from '../../api/creators.ts'
import { countOf } from '../../lib/counts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteCreatorsDialogProps {
  readonly opened: boolean
  readonly creators: readonly Creator[]
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Asks before creators are deleted, and what shall become of their links. */
export function DeleteCreatorsDialog(props: DeleteCreatorsDialogProps) {
  const { creators } = props
  const [withLinks, setWithLinks] = useState(false)
  const [remove, { isLoading }] = useDeleteCreatorsMutation()
  const [first] = creators
  const isOne = creators.length === 1
  const whom = isOne && first ? first.name : countOf(creators.length, 'creator')
  const links = creators.reduce((sum, creator) => sum + creator.tracking_link_total, 0)
  const close = () => {
    setWithLinks(false)
    props.onClose()
  }
  const confirm = async () => {
    const { error } = await remove({
      delete_tracking_links: withLinks,
      body: creators.map(({ id }) => id),
    })
    close()
    if (error) return
    toast(`${whom} ${isOne ? 'is' : 'are'} deleted`)
    props.onDeleted?.()
  }
  return (
    <ConfirmDialog
      opened={props.opened}
      title={`Delete ${whom}?`}
      confirm={isOne ? 'Delete creator' : `Delete ${whom}`}
      busy={isLoading}
      onConfirm={confirm}
      onClose={close}
    >
      Names, tags and notes are gone for good.
      {links > 0 && (
        <>
          <Checkbox
            mt="md"
            label={`Delete ${countOf(links, 'tracking link')} too, and the visits`}
            checked={withLinks}
            onChange={(event) => setWithLinks(event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed" mt="xs">
            {withLinks
              ? 'The addresses stop working at once.'
              : 'Otherwise the addresses go on working, and belong to nobody until you assign them.'}
          </Text>
        </>
      )}
    </ConfirmDialog>
  )
}
