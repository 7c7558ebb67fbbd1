import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { OpenModal } from './OpenModal.tsx'

interface ShownOnceProps {
  readonly title: string
  /** What is to be known before it is gone. */
  readonly warning: ReactNode
  /** What the button says that closes it. */
  readonly done: string
  /** What else can be done, before that button. */
  readonly actions?: ReactNode
  readonly size?: 'lg'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows something the one time that it can be seen. Only its button closes this. */
export const ShownOnce = ({
  title,
  warning,
  done,
  actions,
  size,
  onClose,
  children,
}: ShownOnceProps) => (
  <OpenModal
    onClose={onClose}
    title={title}
    {...(size && { size })}
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Stack>
      <Alert icon={<IconAlertTriangle />} color="orange">
        {warning}
      </Alert>
      {children}
      <Group justify="flex-end" gap="xs">
        {actions}
        <Button onClick={onClose} data-autofocus>
          {done}
        </Button>
      </Group>
    </Stack>
  </OpenModal>
)

interface SecretTextProps {
  readonly label: string
  readonly value: string
  readonly copyLabel: string
}

/** A secret to be copied. It comes first to the keyboard. */
export const SecretText = ({ label, value, copyLabel }: SecretTextProps) => (
  <TextInput
    label={label}
    readOnly
    value={value}
    styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    onFocus={({ currentTarget }) => currentTarget.select()}
    rightSection={<CopyButton value={value} label={copyLabel} />}
    data-autofocus
  />
)
