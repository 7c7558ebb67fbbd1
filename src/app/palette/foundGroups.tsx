import { Avatar } from '@mantine/core'
import { IconChecklist, IconClipboardList, IconLink, IconTag } from '@tabler/icons-react'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { FoundRecords } from '#contract/resources/search.ts'
import { platformIcons } from '#src/features/creatorAccounts/shared/platformIcons.ts'
import { SmallFace } from '#src/features/creators/shared/SmallFace.tsx'
import { requestStates } from '#src/features/requests/shared/requestNames.ts'
import { taskStates } from '#src/features/tasks/taskNames.ts'
import { roleNames } from '#src/lib/roleNames.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import type { PaletteEntry, PaletteGroup } from './entries.ts'

type Row<Kind extends keyof FoundRecords> = FoundRecords[Kind][number]

/** What was found, each leading to where it is seen. */
export function foundGroups(
  found: FoundRecords,
  goTo: (path: string) => void,
): readonly PaletteGroup[] {
  const entries = <Found extends { readonly id: string }>(
    rows: readonly Found[],
    shown: (row: Found) => Omit<PaletteEntry, 'id' | 'run'> & { readonly path: string },
  ) =>
    rows.map((row): PaletteEntry => {
      const { path, ...entry } = shown(row)
      return { id: row.id, ...entry, run: () => goTo(path) }
    })
  return [
    { label: 'Creators', entries: entries(found.creators, creator) },
    { label: 'Links', entries: entries(found.tracking_links, link) },
    { label: 'Accounts', entries: entries(found.creator_accounts, account) },
    { label: 'Requests', entries: entries(found.requests, request) },
    { label: 'Tasks', entries: entries(found.tasks, task) },
    { label: 'Tags', entries: entries(found.tags, tag) },
    { label: 'Team', entries: entries(found.team, person) },
  ].filter((group) => group.entries.length > 0)
}

const creator = (row: Row<'creators'>) => ({
  label: row.name,
  picture: <SmallFace creator={row} size={26} />,
  path: `/creators/${row.id}`,
})

const link = ({ id, title, public_url, enabled }: Row<'tracking_links'>) => {
  const url = withoutScheme(public_url)
  const state = enabled ? '' : 'Disabled'
  return {
    label: title || url,
    description: [title && url, state].filter(Boolean).join(' · '),
    picture: <IconLink size={18} />,
    path: `/links/${id}`,
  }
}

const account = ({ id, platform, handle, display_name, avatar_url }: Row<'creator_accounts'>) => {
  const Icon = platformIcons[platform]
  return {
    label: `@${handle}`,
    description: [platformLabel(platform), display_name].filter(Boolean).join(' · '),
    picture:
      avatar_url === null ? (
        <Icon size={18} />
      ) : (
        <Avatar src={avatar_url} size={26} alt="" aria-hidden />
      ),
    path: `/accounts/${id}`,
  }
}

const request = ({ id, title, status }: Row<'requests'>) => ({
  label: title,
  description: requestStates[status].label,
  picture: <IconClipboardList size={18} />,
  path: `/requests/${id}`,
})

const task = ({ request_id, creator_id, title, creator_name, status }: Row<'tasks'>) => ({
  label: title,
  description: `${creator_name} · ${taskStates[status].label}`,
  picture: <IconChecklist size={18} />,
  path: `/tasks?${new URLSearchParams({ request: request_id, creator: creator_id })}`,
})

const tag = ({ text }: Row<'tags'>) => ({
  label: text,
  picture: <IconTag size={18} />,
  path: `/settings/tags?${new URLSearchParams({ search: text })}`,
})

const person = ({ name, email, role, kind }: Row<'team'>) => ({
  label: name || email,
  description: [
    name && email,
    kind === 'MEMBER' ? roleNames[role] : `Invited as ${roleNames[role]}`,
  ]
    .filter(Boolean)
    .join(' · '),
  picture: <Avatar size={26} name={name || email} color="gray" aria-hidden />,
  path: `/settings/team?${new URLSearchParams({ search: email })}`,
})
