import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { Creator } from '#contract/resources/creators.ts'
import { useDeleteCreatorsMutation } from '#src/api/creators.ts'
import { useIsLimited } from '#src/api/user.ts'
import { countOf } from '#src/lib/counts.ts'
import { DeleteDialog, type DeleteDialogOf } from '#src/ui/DeleteDialog.tsx'

/** Asks before creators are deleted, and what shall become of their links. */
export function DeleteCreatorsDialog(props: DeleteDialogOf<Creator>) {
  const [withLinks, setWithLinks] = useState(false)
  const [withAccounts, setWithAccounts] = useState(false)
  const [remove] = useDeleteCreatorsMutation()
  // What is nobody's is out of the sight of whoever sees assigned creators alone.
  const until = useIsLimited()
    ? 'without a creator, and only those who see all creators see them.'
    : 'without a creator until you assign one.'
  const links = props.rows.reduce((sum, creator) => sum + creator.tracking_link_total, 0)
  const accounts = props.rows.reduce((sum, creator) => sum + creator.account_total, 0)
  const close = () => {
    setWithLinks(false)
    setWithAccounts(false)
    props.onClose()
  }
  return (
    <DeleteDialog
      {...props}
      noun="creator"
      nameOf={({ name }) => name}
      remove={(ids) =>
        remove({
          delete_tracking_links: withLinks,
          delete_accounts: withAccounts,
          body: [...ids],
        })
      }
      onClose={close}
    >
      Names, tags and notes are permanently deleted.
      {links > 0 && (
        <>
          <Checkbox
            mt="md"
            label={`Delete ${countOf(links, 'tracking link')} and their visits too`}
            checked={withLinks}
            onChange={(event) => setWithLinks(event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed" mt="xs">
            {withLinks
              ? 'The links stop working straight away.'
              : `Otherwise the links keep working, ${until}`}
          </Text>
        </>
      )}
      {accounts > 0 && (
        <>
          <Checkbox
            mt="md"
            label={`Delete ${countOf(accounts, 'social account')} and their figures too`}
            checked={withAccounts}
            onChange={(event) => setWithAccounts(event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed" mt="xs">
            {withAccounts
              ? 'Nothing changes on the platforms.'
              : `Otherwise the accounts stay, ${until}`}
          </Text>
        </>
      )}
    </DeleteDialog>
  )
}
