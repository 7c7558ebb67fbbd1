import { Anchor, Box, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { useFetchRequestItemsQuery } from '#src/api/requestItems.ts'
import type { CommentsPanelProps } from '#src/features/comments/shared/CommentsPanel.tsx'
import type { Anchoring } from '#src/features/comments/shared/useAnchoring.ts'
import { CreatorName, creatorOf } from '#src/features/creators/shared/CreatorName.tsx'
import { AttributeBadge } from '#src/features/requests/shared/AttributeBadge.tsx'
import { amountOf } from '#src/features/requests/shared/requestNames.ts'
import { Assignee } from '#src/features/tasks/shared/Assignee.tsx'
import { TaskStatusBadge } from '#src/features/tasks/shared/TaskStatusBadge.tsx'
import { Day } from '#src/ui/Day.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { CommentActions } from './CommentActions.tsx'
import { commentId } from './commentId.ts'
import { DecisionButtons, type DecisionButtonsProps } from './DecisionButtons.tsx'

const CommentsPanel = lazyPart<CommentsPanelProps>(
  async () => (await import('#src/features/comments/shared/CommentsPanel.tsx')).CommentsPanel,
)

interface DecisionPanelProps extends Omit<DecisionButtonsProps, 'file'> {
  readonly file: Submission
  /** Undefined: not there yet. */
  readonly task: Task | undefined
  readonly anchoring: Anchoring
}

/** What was asked for, beside what came; and the decision. */
export function DecisionPanel({ file, task, anchoring, ...decision }: DecisionPanelProps) {
  const { data: items } = useFetchRequestItemsQuery(
    { filters: { id: file.item_id ?? '' } },
    { skip: file.item_id === null },
  )
  const item = items?.data.find(({ id }) => id === file.item_id)
  return (
    <Paper withBorder p="md" component="section" aria-label="Decision">
      <DecisionButtons file={file} {...decision} />
      <Box mt="lg">
        <CommentsPanel
          key={file.id}
          filters={{ submission_id: file.id }}
          place={{ submission_id: file.id }}
          anchoring={anchoring}
          readOnly={decision.readOnly !== undefined}
          formId={commentId}
          actions={<CommentActions file={file} />}
        />
      </Box>
      <Title order={2} mt="lg" mb="xs">
        About this file
      </Title>
      <Facts
        facts={[
          { label: 'From', value: <CreatorName creator={creatorOf(file)} /> },
          {
            label: 'Request',
            value: task ? (
              <Anchor component={Link} to={`/requests/${task.request_id}`} inherit>
                {task.title}
              </Anchor>
            ) : (
              <Skeleton height={14} width={120} />
            ),
          },
          { label: 'Task', value: task ? <TaskStatusBadge task={task} /> : '' },
          ...(task && task.assigned_to !== null
            ? [{ label: 'Assigned to', value: <Assignee task={task} /> }]
            : []),
          { label: 'Received', value: <Day time={file.created_at} /> },
        ]}
      />
      {item && <Wanted item={item} />}
    </Paper>
  )
}

const Wanted = ({ item }: { readonly item: RequestItem }) => (
  <Stack gap={4} mt="lg">
    <Title order={2}>Asked for</Title>
    <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
      {item.title}
    </Text>
    <Text size="sm" c="dimmed">
      {amountOf(item.kind, item.quantity)}
    </Text>
    <Group gap={6}>
      {item.attributes.map((attribute) => (
        <AttributeBadge key={attribute.id} attribute={attribute} />
      ))}
    </Group>
  </Stack>
)
