import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import type { Comment } from '#contract/resources/comments.ts'
import { useFetchCommentsQuery } from '#src/api/comments.ts'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { Done } from './CommentThread.tsx'
import classes from './comments.module.css'

interface ChecklistProps {
  readonly taskId: string
  readonly onFile: (comment: Comment) => void
}

/** The changes that were asked for by comments, to tick off; nothing where there are none. */
export function Checklist({ taskId, onFile }: ChecklistProps) {
  const { data } = useFetchCommentsQuery(
    { filters: { task_id: taskId, asked: true }, sort: 'thread', page_size: 200 },
    { refetchOnMountOrArgChange: true },
  )
  const listed = data?.data.filter(({ deleted_at }) => deleted_at === null) ?? []
  if (listed.length === 0) return null
  const total = listed.length
  const done = listed.filter(({ resolved }) => resolved).length
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="checklist">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="checklist">
          <Trans>What to change</Trans>
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {t`${done} of ${total} done`}
        </Text>
      </Group>
      <ul className={classes['threads']}>
        {listed.map((comment) => (
          <li key={comment.id} className={classes['thread']}>
            <Text size="sm" className={classes['words'] ?? ''}>
              <LinkedText text={comment.text} />
            </Text>
            <Group justify="space-between" gap="xs" mt={4}>
              {comment.submission_id !== null && !comment.file_deleted ? (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  style={{ overflowWrap: 'anywhere' }}
                  onClick={() => onFile(comment)}
                >
                  <Trans>Look at it and answer</Trans>
                </Anchor>
              ) : (
                <span />
              )}
              <Done comment={comment} />
            </Group>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
