import { Group, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useClockOffset } from '#src/api/user.ts'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { localMinute, momentOfLocalMinute } from '#src/lib/dates.ts'
import type { ItemConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'

interface ScheduleFieldsProps {
  readonly item: ItemConfiguration
  /** What is wrong with the end. */
  readonly problem: string | undefined
}

/** From when until when an item is on the page, on the viewer's clock. */
export function ScheduleFields({ item, problem }: ScheduleFieldsProps) {
  const { edit } = useEditor()
  const clockOffset = useClockOffset()
  const { visible_from, visible_until } = item.fields
  /** The times may be empty for a while, when one is being changed. */
  const [isOpen, setOpen] = useState(false)
  const isScheduled = isOpen || visible_from !== null || visible_until !== null
  const shown = (moment: string | null | undefined) =>
    moment ? localMinute(new Date(moment), clockOffset) : ''
  const set = (name: 'visible_from' | 'visible_until', text: string) =>
    edit.changeItem(item.id, { [name]: momentOfLocalMinute(text, clockOffset) ?? null })
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
          <TextInput
            type="datetime-local"
            label="From"
            value={shown(visible_from)}
            onChange={(event) => set('visible_from', event.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label="Until"
            error={problem}
            value={shown(visible_until)}
            onChange={(event) => set('visible_until', event.currentTarget.value)}
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
