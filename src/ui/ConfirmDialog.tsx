import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  /** What will be lost, and what will not. */
  readonly children: ReactNode
  /** The action as a verb: `Delete 3 links`. */
  readonly confirm: string
  readonly cancel?: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} centered>
      <Text size="sm" component="div">
        {props.children}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.cancel ?? 'Cancel'}
        </Button>
        <Button color="red" onClick={props.onConfirm} loading={props.busy ?? false}>
          {props.confirm}
        </Button>
      </Group>
    </Modal>
  )
}
