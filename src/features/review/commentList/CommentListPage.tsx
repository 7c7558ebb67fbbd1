import { Button, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { IconMessage2, IconPrinter } from '@tabler/icons-react'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { problemOf } from '#src/features/comments/shared/problemOf.ts'
import { choiceParam, optionalParam } from '#src/lib/urlParams.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { CommentGroupList } from './CommentGroupList.tsx'
import { commentGroups } from './commentGroups.ts'
import { useEveryComment } from './useEveryComment.ts'

const places = ['file', 'task', 'request'] as const

const params = {
  file: optionalParam,
  task: optionalParam,
  request: optionalParam,
  /** Of which of those that are named. */
  of: choiceParam(places, 'file'),
  show: choiceParam(['all', 'open'], 'all'),
}

const placeLabels = { file: 'This file', task: 'This task', request: 'The request' }
const fields = { file: 'submission_id', task: 'task_id', request: 'request_id' } as const

/** What is said of a file, a task or a request, as a list for paper. */
export function CommentListPage() {
  const [view, change] = useUrlState(params)
  const named = places.filter((place) => view[place] !== null)
  const of = named.find((place) => place === view.of) ?? named[0]
  const id = of && view[of]
  const { comments, error, isFetching, refetch } = useEveryComment(
    of && id ? { [fields[of]]: id } : undefined,
  )
  const { data: requests } = useFetchRequestsQuery(
    { filters: { id: view.request ?? '' } },
    { skip: view.request === null },
  )
  const [request] = requests?.data ?? []
  const groups = commentGroups(comments ?? [], view.show === 'open')
  return (
    <>
      <PageHeader
        title="Comments"
        {...(request && {
          back: {
            to:
              view.file === null
                ? `/requests/${request.id}`
                : `/review?request=${request.id}&show=all&file=${view.file}`,
            label: view.file === null ? request.title : 'Review',
          },
          description: request.title,
        })}
        actions={
          <>
            {of && named.length > 1 && (
              <SegmentedControl
                aria-label="Comments of what"
                data={named.map((value) => ({ value, label: placeLabels[value] }))}
                value={of}
                onChange={(chosen) => change({ of: chosen })}
              />
            )}
            <SegmentedControl
              aria-label="Which comments"
              data={[
                { value: 'all', label: 'All' },
                { value: 'open', label: 'Open' },
              ]}
              value={view.show}
              onChange={(show) => change({ show })}
            />
            <Button
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={groups.length === 0}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </>
        }
      />
      {isFetching && (
        <Stack gap="xs" aria-busy="true">
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      )}
      {!isFetching && comments === undefined && (
        <ErrorState
          title="The comments could not be loaded"
          message={problemOf(error) ?? ''}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {comments !== undefined && groups.length === 0 && (
        <EmptyState icon={IconMessage2} title="No comments">
          What is said in the review, or at the request, is listed here.
        </EmptyState>
      )}
      {groups.map((group) => (
        <Paper key={group.id} withBorder p="md" mb="md" component="section">
          <CommentGroupList group={group} />
        </Paper>
      ))}
      {comments !== undefined && comments.length >= 10_000 && (
        <Text size="sm">These are the first 10,000.</Text>
      )}
    </>
  )
}
