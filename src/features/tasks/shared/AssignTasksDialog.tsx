import { Select } from '@mantine/core'
import { useState } from 'react'
import type { Task } from '#contract/resources/tasks.ts'
import { BulkDialog, upwards } from '#src/components/bulk/BulkDialog.tsx'
import { countOf } from '#src/lib/counts.ts'
import { nobody } from './assignee.ts'
import { useAssignees } from './useAssignees.ts'
import { useAssignTasks } from './useAssignTasks.ts'

interface AssignTasksDialogProps {
  readonly tasks: readonly Task[]
  readonly onClose: () => void
}

/** Asks who of the team is to look after tasks. Of one creator's, those are offered who see them. */
export function AssignTasksDialog({ tasks, onClose }: AssignTasksDialogProps) {
  const [chosen, choose] = useState<string | null>(null)
  const assign = useAssignTasks(tasks)
  const [creatorId, ...others] = new Set(tasks.map(({ creator_id }) => creator_id))
  const { people, isFetching } = useAssignees({
    creatorId: others.length === 0 ? creatorId : undefined,
    skip: false,
  })
  const [only] = tasks.length === 1 ? tasks : []
  const save = () => {
    const to = people.find(({ id }) => id === chosen)
    return assign(to ?? null)
  }
  return (
    <BulkDialog
      title={
        only ? `Assign ${only.creator_name}’s task` : `Assign ${countOf(tasks.length, 'task')}`
      }
      confirm="Assign"
      disabled={chosen === null}
      onSave={save}
      onClose={onClose}
    >
      <Select
        label="Team member"
        placeholder="Choose somebody"
        description="They are emailed when its creator completes or declines it."
        searchable
        comboboxProps={upwards}
        nothingFoundMessage={isFetching ? 'Loading…' : 'Nobody of that name can look after it'}
        data={[
          ...people.map(({ id, name, isViewer }) => ({
            value: id,
            label: isViewer ? `${name} (you)` : name,
          })),
          ...(tasks.some(({ assigned_to }) => assigned_to !== null)
            ? [{ value: nobody, label: 'Nobody' }]
            : []),
        ]}
        value={chosen}
        onChange={choose}
      />
    </BulkDialog>
  )
}
