import { Group, Switch } from '@mantine/core'
import { useState } from 'react'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import type { ItemConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { MomentInput } from '#src/ui/MomentInput.tsx'

interface ScheduleFieldsProps {
  readonly item: ItemConfiguration
  /** What is wrong with the end. */
  readonly problem: string | undefined
}

/** From when until when an item is on the page, on the viewer's clock. */
export function ScheduleFields({ item, problem }: ScheduleFieldsProps) {
  const { edit } = useEditor()
  const { visible_from, visible_until } = item.fields
  /** The times may be empty for a while, when one is being changed. */
  const [isOpen, setOpen] = useState(false)
  const isScheduled = isOpen || visible_from !== null || visible_until !== null
  const toggle = (on: boolean) => {
    setOpen(on)
    edit.changeItem(item.id, {
      visible_from: on ? nextHour() : null,
      visible_until: null,
    })
  }
  return (
    <>
      <Switch
        size="sm"
        label="Show only at certain times"
        checked={isScheduled}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isScheduled && (
        <Group grow align="flex-start" gap="sm" onFocus={() => setOpen(true)}>
          <MomentInput
            label="From"
            value={visible_from ?? null}
            onChange={(moment) => edit.changeItem(item.id, { visible_from: moment })}
          />
          <MomentInput
            label="Until"
            error={problem}
            value={visible_until ?? null}
            onChange={(moment) => edit.changeItem(item.id, { visible_until: moment })}
          />
        </Group>
      )}
    </>
  )
}

function nextHour(): string {
  const hour = 3_600_000
  return new Date(Math.ceil(Date.now() / hour) * hour).toISOString()
}
