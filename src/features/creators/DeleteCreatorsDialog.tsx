import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { Creator } from '#contract/resources/creators.ts'
import { useIsLimited } from '#src/api/user.ts'
import { DeleteDialog } from '#src/components/deletions/DeleteDialog.tsx'
import { countOf } from '#src/lib/counts.ts'
import type { DeletionOf } from '#src/ui/RowList.tsx'

/** Asks before creators are deleted, and what shall become of their links. */
export function DeleteCreatorsDialog(props: DeletionOf<Creator>) {
  const [withLinks, setWithLinks] = useState(false)
  const [withAccounts, setWithAccounts] = useState(false)
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
      kind="creators"
      also={[
        ...(withLinks ? (['TRACKING_LINKS'] as const) : []),
        ...(withAccounts ? (['ACCOUNTS'] as const) : []),
      ]}
      onClose={close}
    >
      Names, tags and notes are permanently deleted.
      {links > 0 && (
        <AlsoDelete
          label={`Delete ${countOf(links, 'tracking link')} and their visits too`}
          checked={withLinks}
          onChange={setWithLinks}
          means="The links stop working."
          otherwise={`Otherwise the links keep working, ${until}`}
        />
      )}
      {accounts > 0 && (
        <AlsoDelete
          label={`Delete ${countOf(accounts, 'social account')} and their figures too`}
          checked={withAccounts}
          onChange={setWithAccounts}
          means="Nothing changes on the platforms."
          otherwise={`Otherwise the accounts stay, ${until}`}
        />
      )}
    </DeleteDialog>
  )
}

interface AlsoDeleteProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** What follows if it is checked, and if it is not. */
  readonly means: string
  readonly otherwise: string
}

const AlsoDelete = ({ label, checked, onChange, means, otherwise }: AlsoDeleteProps) => (
  <>
    <Checkbox
      mt="md"
      label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <Text size="sm" c="dimmed" mt="xs">
      {checked ? means : otherwise}
    </Text>
  </>
)
