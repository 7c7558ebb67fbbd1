import { t } from '@lingui/core/macro'
import { Paper } from '@mantine/core'
import type { Task } from '#contract/resources/tasks.ts'
import { CommentsPanel } from '#src/features/comments/shared/CommentsPanel.tsx'
import { SubmissionViewer } from './SubmissionViewer.tsx'
import { useShownFile } from './useShownFile.ts'

export interface TaskTalkProps {
  readonly task: Task
}

/** What is said of a task, of its files, and to everybody whom the request asks. */
export function TaskTalk({ task }: TaskTalkProps) {
  const { viewer, onFile } = useShownFile(task, 'talk')
  return (
    <Paper withBorder p="md" mt="md">
      <CommentsPanel
        filters={{ request_id: task.request_id }}
        place={{ task_id: task.id }}
        reach={t`Your agency will see this`}
        onFile={onFile}
      />
      <SubmissionViewer {...viewer} />
    </Paper>
  )
}
