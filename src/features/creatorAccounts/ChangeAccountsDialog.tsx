import { Button, Group, Modal, Stack, TagsInput } from '@mantine/core'
import { useState } from 'react'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useUpdateCreatorAccountsMutation } from '#src/api/creatorAccounts.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { useTagSuggestions } from '#src/api/tags.ts'
import { CreatorSelect } from '#src/components/creators/CreatorSelect.tsx'
import { countOf } from '#src/lib/counts.ts'
import { toast } from '#src/ui/toast.ts'

interface ChangeAccountsDialogProps {
  /** Those to change; none: closed. */
  readonly accounts: readonly CreatorAccount[]
  readonly onClose: () => void
}

/** Assigns several accounts to a creator, and adds tags to them. */
export function ChangeAccountsDialog({ accounts, onClose }: ChangeAccountsDialogProps) {
  const [update, { isLoading }] = useUpdateCreatorAccountsMutation()
  const suggestions = useTagSuggestions()
  const [creator, setCreator] = useState<string | null>(null)
  const [added, setAdded] = useState<string[]>([])
  const close = () => {
    setCreator(null)
    setAdded([])
    onClose()
  }
  const save = async () => {
    const { error } = await update(
      accounts.map(({ id, tags }) => ({
        id,
        data: {
          tags: [...new Set([...tags, ...added])],
          ...(creator === null ? {} : { creator_id: creator }),
        },
      })),
    )
    const refusal = refusalOf(error)
    if (refusal !== null) toast(refusal, 'failed')
    if (error) return
    toast(`${countOf(accounts.length, 'account')} saved`)
    close()
  }
  return (
    <Modal
      opened={accounts.length > 0}
      onClose={close}
      title={`Assign and tag ${countOf(accounts.length, 'account')}`}
      centered
    >
      <Stack>
        <CreatorSelect
          label="Assign to"
          placeholder="Keep as they are"
          value={creator}
          onChange={setCreator}
        />
        <TagsInput
          label="Add tags"
          description="Press Enter after each tag"
          data={suggestions}
          value={added}
          onChange={setAdded}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            onClick={save}
            loading={isLoading}
            disabled={creator === null && added.length === 0}
          >
            Save changes
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
