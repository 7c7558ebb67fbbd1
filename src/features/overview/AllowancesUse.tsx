import { Paper, Stack, Text, Title } from '@mantine/core'
import type { User } from '#contract/resources/user.ts'
import { nodeName } from '#contract/rules/billingNodes.ts'
import { UseMeter } from '#src/ui/UseMeter.tsx'

/** How much of what the plan allows is in use. */
export const AllowancesUse = ({ user }: { readonly user: User }) => (
  <Paper withBorder p="lg" component="section" aria-label="Your plan">
    <Title order={2} mb={4}>
      Your plan
    </Title>
    <Text size="sm" c="dimmed" mb="md">
      {user.plan === null
        ? 'You have no plan. This is what everybody may use.'
        : nodeName(user.plan)}
    </Text>
    <Stack gap="md">
      <UseMeter label="Creators" {...user.allowances.creators} />
      <UseMeter label="Links" {...user.allowances.tracking_links} />
      <UseMeter label="Accounts" {...user.allowances.social_media_accounts} />
    </Stack>
  </Paper>
)
