import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { platformLabel } from '#contract/reference/platforms.ts'
import { batchLimit } from '#contract/resource.ts'
import type { SocialAccount } from '#contract/rules/socialAccount.ts'
import { useCreateCreatorAccountsMutation } from '#src/api/creatorAccounts.ts'
import { type SaveFailure, saveFailureOf, sentenceOf } from '#src/api/saveFailure.ts'
import { useIsLimited } from '#src/api/user.ts'
import { LimitHelp } from '#src/features/billing/shared/LimitHelp.tsx'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { countOf } from '#src/lib/counts.ts'
import { toast } from '#src/ui/toast.ts'

interface MissingAccountsProps {
  readonly missing: readonly SocialAccount[]
  readonly onAdded: () => void
}

/** How many are named. */
const maxNamed = 5

/** Offers to add the accounts that a file names and the workspace does not have. */
export function MissingAccounts({ missing, onAdded }: MissingAccountsProps) {
  const [create, { isLoading }] = useCreateCreatorAccountsMutation()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [creatorId, setCreatorId] = useState<string | null>(null)
  // Whoever sees assigned creators alone adds accounts of theirs, and is not told which ones others have.
  const isLimited = useIsLimited()
  const refusal = failure && sentenceOf(failure)
  const adding = missing.slice(0, batchLimit)
  const add = async () => {
    const { data, error } = await create(
      adding.map((account) => ({ ...account, creator_id: creatorId })),
    )
    setFailure(error ? saveFailureOf(error) : null)
    if (!data) return
    toast(`${countOf(data.length, 'account')} added`)
    onAdded()
  }
  const named = missing
    .slice(0, maxNamed)
    .map(({ platform, handle }) => `@${handle} on ${platformLabel(platform)}`)
  const others = missing.length - named.length
  return (
    <Alert
      icon={<IconUserPlus />}
      color="orange"
      title={`${countOf(missing.length, 'account')} of the file ${missing.length === 1 ? 'is' : 'are'} not ${isLimited ? 'among yours' : 'in this workspace'}`}
    >
      <Text size="sm">
        {named.join(', ')}
        {others > 0 && ` and ${others} more`}
      </Text>
      {refusal !== null && (
        <Text size="sm" c="red" role="alert" mt={4}>
          {refusal}
        </Text>
      )}
      {failure?.isLimit && <LimitHelp />}
      <Group mt="xs">
        {isLimited && (
          <CreatorSelect
            size="xs"
            aria-label="Creator of these accounts"
            placeholder="Choose a creator"
            value={creatorId}
            onChange={setCreatorId}
          />
        )}
        <Button
          size="xs"
          variant="default"
          loading={isLoading}
          disabled={isLimited && creatorId === null}
          onClick={add}
        >
          Add {countOf(adding.length, 'account')}
        </Button>
      </Group>
    </Alert>
  )
}
