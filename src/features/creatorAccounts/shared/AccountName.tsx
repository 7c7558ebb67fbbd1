import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { platformIcons } from './platformIcons.ts'

/** What an account is called in sentences and to screen readers: `@jade on TikTok`. */
export const accountName = ({ platform, handle }: Pick<CreatorAccount, 'platform' | 'handle'>) =>
  `@${handle} on ${platformLabel(platform)}`

interface AccountNameProps {
  readonly account: Pick<CreatorAccount, 'id' | 'platform' | 'handle' | 'display_name'>
}

/** An account with the icon of its platform, leading to its figures. */
export function AccountName({ account }: AccountNameProps) {
  const { id, platform, handle, display_name } = account
  const Icon = platformIcons[platform]
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon
        size={20}
        stroke={1.6}
        style={{ flex: 'none' }}
        role="img"
        aria-label={platformLabel(platform)}
      />
      <div style={{ minWidth: 0 }}>
        <Anchor
          component={Link}
          to={`/accounts/${id}`}
          size="sm"
          fw={500}
          c="inherit"
          style={{ overflowWrap: 'anywhere' }}
        >
          @{handle}
        </Anchor>
        {display_name !== '' && (
          <Text size="xs" c="dimmed" lineClamp={1}>
            {display_name}
          </Text>
        )}
      </div>
    </Group>
  )
}
