import { t } from '@lingui/core/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopyButtonProps {
  readonly value: string
  /** What is copied, as a name for the button: `Copy the address of …` */
  readonly label: string
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { copied, copy } = useClipboard({ timeout: 1500 })
  return (
    <Tooltip label={copied ? t`Copied` : t`Copy`}>
      <ActionIcon
        color={copied ? 'fern' : 'gray'}
        aria-label={copied ? t`Copied` : label}
        onClick={(event) => {
          event.stopPropagation()
          copy(value)
        }}
      >
        {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </ActionIcon>
    </Tooltip>
  )
}
