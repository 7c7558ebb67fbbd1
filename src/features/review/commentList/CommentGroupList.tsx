import { Text, Title } from '@mantine/core'
import { IconSquare, IconSquareCheck } from '@tabler/icons-react'
import type { Comment } from '#contract/resources/comments.ts'
import { momentFrames, momentTime } from '#src/features/comments/shared/momentWords.ts'
import { formatMoment } from '#src/lib/dates.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import type { CommentGroup } from './commentGroups.ts'
import classes from './commentList.module.css'

/** What is said of one file, thread by thread. */
export function CommentGroupList({
  group: { id, fileName, threads },
}: {
  readonly group: CommentGroup
}) {
  return (
    <>
      <Title order={2} size="h4" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {fileName ?? (id === '' ? 'Of no single file' : 'A file that was deleted')}
      </Title>
      <ol className={classes['threads']}>
        {threads.map((thread) => (
          <li key={thread.id}>
            {thread.root && <Line comment={thread.root} isRoot />}
            {thread.answers.map((answer) => (
              <div key={answer.id} className={classes['answer']}>
                <Line comment={answer} />
              </div>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}

function Line({
  comment,
  isRoot = false,
}: {
  readonly comment: Comment
  readonly isRoot?: boolean
}) {
  const { anchor, frame_rate: rate, resolved, author_name, created_at, text } = comment
  const timezone = useTimezone()
  const Box = resolved ? IconSquareCheck : IconSquare
  const moment = anchor ? [momentTime(anchor, rate), momentFrames(anchor, rate)] : []
  return (
    <div className={classes['line']}>
      {isRoot && (
        <Box
          size={18}
          role="img"
          aria-label={resolved ? 'Done' : 'Open'}
          className={classes['box']}
        />
      )}
      <div>
        <Text size="xs" c="dimmed" className={classes['about']}>
          {[
            ...moment.filter(Boolean),
            author_name || 'Somebody who has left',
            formatMoment(created_at, timezone),
          ].join(' · ')}
        </Text>
        <Text size="sm" className={classes['words']}>
          {comment.deleted_at === null ? text : 'This comment was deleted'}
        </Text>
      </div>
    </div>
  )
}
