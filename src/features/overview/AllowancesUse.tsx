import { Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import type { User } from '../../../contract/resources/user.ts'
import { formatCount } from '../../lib/counts.ts'

/** How much of what the plan allows is in use. */
export const AllowancesUse = ({ user }: { readonly user: User }) => (
  <Paper withBorder p="lg" component="section" aria-label="Your plan">
    <Title order={2} mb={4}>
      Your plan
    </Title>
    <Text size="sm" c="dimmed" mb="md">
      {user.plan === null
        ? 'You have no plan. This is what everybody may use.'
        : planName(user.plan)}
    </Text>
    <Stack gap="md">
      <Use label="Creators" {...user.allowances.creators} />
      <Use label="Links" {...user.allowances.tracking_links} />
    </Stack>
  </Paper>
)

interface UseProps {
  readonly label: string
  readonly used: number
  /** Null: as many as one likes. */
  readonly limit: number | null
}

function Use({ label, used, limit }: UseProps) {
  const share = limit === null || limit === 0 ? 0 : Math.min(100, (used / limit) * 100)
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm">{label}</Text>
        <Text size="sm" fw={500}>
          {limit === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(limit)}`}
        </Text>
      </Group>
      {limit !== null && (
        <Progress
          value={share}
          color={share >= 100 ? 'orange' : 'fern'}
          aria-label={`${label}: ${used} of ${limit}`}
        />
      )}
    </div>
  )
}

/** `Agency, monthly` for `agency.monthly`. */
const planName = (code: string): string =>
  code.replace('.', ', ').replace(/^./, (letter) => letter.toUpperCase())
