import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Share } from '#contract/resources/shares.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import { dayColumn } from '#src/ui/dayColumn.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { desktops, wideScreens } from '#src/ui/wideScreens.ts'
import { ShareActions } from './ShareActions.tsx'
import { ShareOpens } from './ShareOpens.tsx'
import {
  answersText,
  rulesText,
  sharedFilesText,
  shareName,
  shareStates,
  withheldText,
} from './shareWords.ts'

/** The table's columns, with days on the viewer's clock. */
export const shareColumns = (onEdit: (share: Share) => void): ListColumn<Share, 'created_at'>[] => [
  column('name', 'For', {}, (share) => (
    <>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {shareName(share)}
      </Text>
      <Anchor
        component={Link}
        to={share.report_id ? `/reports/${share.report_id}` : `/requests/${share.request_id}`}
        size="xs"
        style={{ overflowWrap: 'anywhere' }}
      >
        {share.title}
      </Anchor>
      <Group gap={6} hiddenFrom="sm" mt={4}>
        <ShareStatus share={share} />
        <Text size="xs" c="dimmed">
          <ShareOpens share={share} />
        </Text>
      </Group>
    </>
  )),
  column('files', 'What', { width: 170, ...desktops }, (share) => (
    <>
      {sharedFilesText(share)}
      <Text size="xs" c="dimmed">
        {rulesText(share)}
      </Text>
      <Text size="xs" c="dimmed">
        {withheldText(share)}
      </Text>
    </>
  )),
  column('opened', 'Opened', { width: 190, ...wideScreens }, (share) => (
    <ShareOpens share={share} />
  )),
  column('answers', 'Answers', { width: 170, ...desktops }, answersText),
  column('state', 'Status', { width: 130, ...wideScreens }, (share) => (
    <ShareStatus share={share} />
  )),
  { ...dayColumn('created_at', 'Created'), ...desktops },
  column('actions', '', { width: 180, textAlign: 'right' }, (share) => (
    <ShareActions share={share} onEdit={onEdit} />
  )),
]

const ShareStatus = ({ share: { state, expires_at } }: { readonly share: Share }) => (
  <>
    <StatusBadge tone={shareStates[state].tone}>{shareStates[state].label}</StatusBadge>
    {expires_at !== null && state !== 'REVOKED' && (
      <Text size="xs" c="dimmed">
        {state === 'EXPIRED' ? 'since' : 'until'} <Day time={expires_at} />
      </Text>
    )}
  </>
)
