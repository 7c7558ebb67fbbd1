import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Anchor, Badge, Group, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import { editableUntil } from '#contract/rules/commentRules.ts'
import { useDeleteCommentsMutation } from '#src/api/comments.ts'
import { Day } from '#src/ui/Day.tsx'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { AnchorButton } from './AnchorButton.tsx'
import classes from './comments.module.css'
import { EditComment } from './EditComment.tsx'
import type { Anchoring } from './useAnchoring.ts'

interface CommentLineProps {
  readonly comment: Comment
  readonly readOnly: boolean
  readonly anchoring?: Anchoring
  readonly onFile?: (comment: Comment) => void
}

/** One comment: who says what, where, and what its author can do with it. */
export function CommentLine({ comment, readOnly, anchoring, onFile }: CommentLineProps) {
  const [isEditing, setEditing] = useState(false)
  if (comment.deleted_at !== null) {
    return (
      <Text size="sm" c="dimmed" fs="italic">
        <Trans>This comment was deleted</Trans>
      </Text>
    )
  }
  return (
    <div
      className={classes['comment']}
      data-shown={anchoring?.shown?.id === comment.id || undefined}
    >
      <Group gap={6} wrap="nowrap" justify="space-between" align="flex-start">
        <Group gap={6} style={{ minWidth: 0 }}>
          <Text span size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {authorOf(comment)}
          </Text>
          <Text span size="xs" c="dimmed">
            <Day time={comment.created_at} />
            {comment.edited_at !== null && <> · {t`edited`}</>}
          </Text>
          {comment.unread && <Badge size="xs">{t({ context: 'comment', message: 'New' })}</Badge>}
        </Group>
        {comment.own && !readOnly && <OwnMenu comment={comment} onEdit={() => setEditing(true)} />}
      </Group>
      {onFile && comment.submission_id !== null && <FileOf comment={comment} onFile={onFile} />}
      {isEditing ? (
        <EditComment comment={comment} onEnd={() => setEditing(false)} />
      ) : (
        <Text size="sm" className={classes['words'] ?? ''}>
          <LinkedText text={comment.text} />
        </Text>
      )}
      {anchoring && comment.anchor && (
        <Group gap={6} mt={4}>
          <AnchorButton comment={comment} anchoring={anchoring} />
        </Group>
      )}
    </div>
  )
}

const authorOf = ({ author_name, author_side, author_id }: Comment): string => {
  if (author_side === 'GUEST') return t`${author_name} (guest)`
  if (author_name !== '') return author_name
  if (author_side === 'USER' && author_id !== null) return t`The agency`
  return t`Somebody who has left`
}

interface FileOfProps {
  readonly comment: Comment
  readonly onFile: (comment: Comment) => void
}

function FileOf({ comment, onFile }: FileOfProps) {
  const name = comment.file_name ?? ''
  if (comment.file_deleted) {
    return (
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Trans>On {name}, which was deleted</Trans>
      </Text>
    )
  }
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      ta="start"
      style={{ overflowWrap: 'anywhere' }}
      onClick={() => onFile(comment)}
    >
      <Trans>On {name}</Trans>
    </Anchor>
  )
}

interface OwnMenuProps {
  readonly comment: Comment
  readonly onEdit: () => void
}

/** What an author can do with what they wrote. */
function OwnMenu({ comment, onEdit }: OwnMenuProps) {
  const now = useNow()
  const [remove] = useDeleteCommentsMutation()
  const mayEdit = now < editableUntil(new Date(comment.created_at))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={28} aria-label={t`Actions for your comment`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!mayEdit} onClick={onEdit}>
          {mayEdit ? t`Edit` : t`Too old to be edited`}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => void remove([comment.id])}>
          <Trans>Delete</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
