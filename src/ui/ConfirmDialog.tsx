import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'

export interface ConfirmDialogProps {
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

/** Asks before something is lost. While it closes it shows what it asked, though that may be gone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props)
  if (props.opened && props !== asked) setAsked(props)
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={asked.title}>
      <Text size="sm" component="div">
        {asked.children}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {asked.cancel ?? t`Cancel`}
        </Button>
        <Button color="red" onClick={props.onConfirm} loading={props.busy ?? false}>
          {asked.confirm}
        </Button>
      </Group>
    </Modal>
  )
}
