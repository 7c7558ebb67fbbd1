import { Button, Drawer, Group, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { UnsavedChanges } from './UnsavedChanges.tsx'

interface FormDrawerProps {
  readonly opened: boolean
  readonly title: string
  /** The action as a verb: `Add creator`. */
  readonly submit: string
  readonly busy: boolean
  /** Whether leaving would lose something typed. */
  readonly unsaved: boolean
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form at the side of the screen it belongs to. */
export function FormDrawer(props: FormDrawerProps) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      position="right"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={props.onSubmit} noValidate>
        <Stack gap="md">
          {props.children}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={props.onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={props.busy}>
              {props.submit}
            </Button>
          </Group>
        </Stack>
      </form>
      <UnsavedChanges unsaved={props.unsaved && !props.busy} />
    </Drawer>
  )
}
