import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Pagination, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import { useFetchCommentsQuery, useReadCommentsMutation } from '#src/api/comments.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentThread } from './CommentThread.tsx'
import type { CommentFilters, CommentPlace } from './commentPlace.ts'
import classes from './comments.module.css'
import { threadsOf } from './threads.ts'
import type { Anchoring } from './useAnchoring.ts'

export interface CommentsPanelProps {
  /** Which are shown. */
  readonly filters: CommentFilters
  /** What a new one is about. */
  readonly place: CommentPlace
  /** Who is reached by a new one, where that needs saying. */
  readonly reach?: string
  /** Of the file beside it; without one, comments lead to theirs. */
  readonly anchoring?: Anchoring
  /** Opens the file of a comment. */
  readonly onFile?: (comment: Comment) => void
  /** Whether the reader may only look. */
  readonly readOnly?: boolean
  /** What can be done with all of them, beside the title. */
  readonly actions?: ReactNode
  /** For the key that begins a comment. */
  readonly formId?: string
}

const pageSize = 50

/** How often others’ comments are looked for, in milliseconds. */
const pollMs = 20_000

/** What is said of something, newest first, and the way to say more. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { filters, place, anchoring, onFile, readOnly = false } = props
  const [page, setPage] = useState(1)
  const query = useFetchCommentsQuery(
    { filters, sort: '-thread', page, page_size: pageSize },
    { pollingInterval: pollMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const { data, error, isFetching, refetch } = query
  const titleId = `comments-${Object.values(place).find(Boolean)}`
  useMarkedRead(data?.data ?? [])
  const pages = Math.ceil((data?.total ?? 0) / pageSize)
  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} id={titleId}>
          <Trans>Comments</Trans>
        </Title>
        {props.actions}
      </Group>
      {!readOnly && (
        <CommentForm
          place={place}
          {...(props.reach !== undefined && { reach: props.reach })}
          {...(props.formId !== undefined && { inputId: props.formId })}
          {...(anchoring && { anchoring })}
          onSent={() => setPage(1)}
        />
      )}
      {error && !data && (
        <ErrorState
          title={t`The comments could not be loaded`}
          message={refusalText(error)}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PanelSkeleton />}
      {data?.data.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          <Trans>No comments yet.</Trans>
        </Text>
      )}
      {data && data.data.length > 0 && (
        <ul className={classes['threads']}>
          {threadsOf(data.data).map((thread) => (
            <CommentThread
              key={thread.id}
              thread={thread}
              place={place}
              readOnly={readOnly}
              {...(anchoring && { anchoring })}
              {...(onFile && { onFile })}
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          mt="sm"
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': t`Comments, page ${number}` })}
          withControls={false}
        />
      )}
    </section>
  )
}

/** Whoever has had comments in front of them for a moment has read them. */
function useMarkedRead(comments: readonly Comment[]): void {
  const [read] = useReadCommentsMutation()
  const unread = comments.flatMap(({ id, unread: isUnread }) => (isUnread ? [id] : [])).join(' ')
  useEffect(() => {
    if (unread === '') return
    const timer = setTimeout(() => {
      if (!document.hidden) void read(unread.split(' '))
    }, readMs)
    return () => clearTimeout(timer)
  }, [unread, read])
}

/** For how long comments are shown until they count as read, in milliseconds. */
const readMs = 3_000

const PanelSkeleton = () => (
  <Stack gap="xs" mt="sm" aria-busy="true">
    <Skeleton height={48} />
    <Skeleton height={48} />
  </Stack>
)
