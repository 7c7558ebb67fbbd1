import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { contentKindOf } from '#contract/rules/contentKind.ts'
import { mimeTypeFromName } from '#contract/rules/mimeType.ts'
import { FileIcon } from '#src/components/files/FileIcon.tsx'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'
import type { QueueOrder } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import classes from './uploads.module.css'
import { fileText } from './uploadWords.ts'

interface UploadRowProps {
  readonly file: FileProgress
  readonly onOrder: (order: QueueOrder) => void
  /** Takes it off the list; what is on its way is given up. */
  readonly onRemove: () => void
}

/** A file on its way: how far it is, and what can be done with it. */
export function UploadRow({ file, onOrder, onRemove }: UploadRowProps) {
  const { name, phase, progress } = file
  const now = useNow(file.retryAt !== null)
  const isFailed = phase === 'failed'
  return (
    <div className={classes['file']}>
      <span className={classes['thumbnail']}>
        <FileIcon kind={contentKindOf(mimeTypeFromName(name) ?? '')} size={26} />
      </span>
      <div className={classes['upload']}>
        <Text size="sm" fw={500} className={classes['fileName'] ?? ''}>
          {name}
        </Text>
        {!isFailed && (
          <Progress
            value={progress}
            size={6}
            my={4}
            aria-label={`Uploading ${name}`}
            {...(phase === 'running' ? {} : { color: 'gray' })}
          />
        )}
        <Text
          size="xs"
          {...(isFailed ? { c: 'var(--mantine-color-error)', role: 'alert' } : { c: 'dimmed' })}
        >
          {fileText(file, now)}
        </Text>
      </div>
      <Group gap={0} wrap="nowrap" ml="auto">
        <Orders file={file} onOrder={onOrder} />
        {phase !== 'up' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={isFailed ? `Remove ${name}` : `Cancel ${name}`}
            onClick={onRemove}
          >
            <IconX size={20} stroke={1.6} />
          </ActionIcon>
        )}
      </Group>
    </div>
  )
}

function Orders({ file, onOrder }: Pick<UploadRowProps, 'file' | 'onOrder'>) {
  const { name, phase, step } = file
  if (phase === 'failed') {
    return (
      <Button
        variant="light"
        size="sm"
        leftSection={<IconRefresh size={16} />}
        aria-label={`Try again: ${name}`}
        onClick={() => onOrder('retry')}
      >
        Try again
      </Button>
    )
  }
  if (phase === 'paused') {
    return (
      <Order label={`Resume ${name}`} icon={IconPlayerPlay} onClick={() => onOrder('resume')} />
    )
  }
  if (phase === 'running' && (step === 'waiting' || step === 'unreachable' || step === 'offline')) {
    return (
      <Button
        variant="light"
        size="sm"
        leftSection={<IconRefresh size={16} />}
        aria-label={`Try now: ${name}`}
        onClick={() => onOrder('retry')}
      >
        Try now
      </Button>
    )
  }
  if (phase !== 'running' && phase !== 'waiting') return null
  return <Order label={`Pause ${name}`} icon={IconPlayerPause} onClick={() => onOrder('pause')} />
}

interface OrderProps {
  readonly label: string
  readonly icon: typeof IconX
  readonly onClick: () => void
}

const Order = ({ label, icon: Icon, onClick }: OrderProps) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} onClick={onClick}>
    <Icon size={20} stroke={1.6} />
  </ActionIcon>
)

/** The time, in milliseconds since 1970; it moves on only while somebody waits. */
function useNow(waiting: boolean): number {
  const [now, setNow] = useState(Date.now)
  const { start, stop } = useInterval(() => setNow(Date.now()), 1000)
  useEffect(() => {
    if (!waiting) return
    setNow(Date.now())
    start()
    return stop
  }, [waiting, start, stop])
  return now
}
