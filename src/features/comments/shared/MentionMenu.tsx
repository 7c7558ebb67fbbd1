import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import type { CommentPerson } from '#contract/resources/comments.ts'

interface MentionMenuProps {
  readonly people: readonly CommentPerson[]
  readonly onChoose: (name: string) => void
}

/** Offers those who can be mentioned. Whoever types their name after an @ mentions them too. */
export function MentionMenu({ people, onChoose }: MentionMenuProps) {
  const named = people.filter(({ name }) => name !== '')
  if (named.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon aria-label={t`Mention somebody`} size={36}>
          <IconAt size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={280} style={{ overflowY: 'auto' }}>
        <Menu.Label>
          <Trans>They are notified</Trans>
        </Menu.Label>
        {named.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChoose(name)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
