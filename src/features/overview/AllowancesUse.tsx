import { Paper, Stack, Text, Title } from '@mantine/core'
import type { User } from '#contract/resources/user.ts'
import { nodeName } from '#contract/rules/billingNodes.ts'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import { UseMeter } from '#src/ui/UseMeter.tsx'

/** How much of what the plan allows is in use. It counts all creators, so it is for those who see all. */
export function AllowancesUse({ user }: { readonly user: User }) {
  const isLimited = user.allowances.creators.limit !== null
  const isSample = user.workspaces.some(({ id, sample }) => sample && id === user.workspace_id)
  return (
    <Paper withBorder p="md" component="section" aria-label="Your plan">
      <Title order={2} fz="md" mb={4}>
        Your plan
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {isSample ? 'A sample has no limits.' : planText(user.plan, isLimited)}
      </Text>
      <Stack gap="md">
        <UseMeter label="Creators" {...user.allowances.creators} />
        <UseMeter label="Links" {...user.allowances.tracking_links} />
        <UseMeter label="Accounts" {...user.allowances.social_media_accounts} />
        <UseMeter label="Files" format={formatFileSize} {...user.allowances.storage_bytes} />
      </Stack>
    </Paper>
  )
}

function planText(plan: User['plan'], isLimited: boolean): string {
  if (!isLimited) return 'Plan limits are off on this server.'
  return plan === null ? 'You have no plan. This is the free allowance.' : nodeName(plan)
}
