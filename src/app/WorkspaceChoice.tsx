import { Menu } from '@mantine/core'
import type { User } from '#contract/resources/user.ts'
import { isOwner } from '#contract/roles.ts'
import { useSwitchWorkspaceMutation } from '#src/api/user.ts'
import { roleNames } from '#src/lib/roleNames.ts'

/** Which workspace somebody acts in, for whoever is in several: a part of their menu. */
export function WorkspaceChoice({ user }: { readonly user: User }) {
  const [change] = useSwitchWorkspaceMutation()
  if (user.workspaces.length < 2) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Workspace</Menu.Label>
      <Menu.RadioGroup
        value={user.workspace_id}
        onChange={(workspace_id) => change({ workspace_id })}
      >
        {user.workspaces.map(({ id, name, role, sample }) => (
          <Menu.RadioItem key={id} value={id}>
            {isOwner(role) ? 'Your own' : sample ? name : `${name} (${roleNames[role]})`}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
