import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { mimeTypeFromName } from '#contract/rules/mimeType.ts'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'
import type { QueueOrder } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { FileThumbnail } from './shared/FileThumbnail.tsx'
import { fileText } from './shared/uploadWords.ts'
import classes from './uploads.module.css'

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
      <FileThumbnail type={mimeTypeFromName(name) ?? ''} chosenId={file.id} />
      <div className={classes['upload']}>
        <Text size="sm" fw={500} className={classes['fileName'] ?? ''}>
          {name}
        </Text>
        {!isFailed && (
          <Progress
            value={progress}
            size={6}
            my={4}
            aria-label={t`Uploading ${name}`}
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
            size={44}
            aria-label={isFailed ? t`Remove ${name}` : t`Cancel ${name}`}
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
  if (file.mayRetry) {
    return (
      <Button
        variant="light"
        size="sm"
        leftSection={<IconRefresh size={16} />}
        aria-label={t`Try again: ${name}`}
        onClick={() => onOrder('retry')}
      >
        <Trans>Try again</Trans>
      </Button>
    )
  }
  if (phase === 'paused') {
    return (
      <Order label={t`Resume ${name}`} icon={IconPlayerPlay} onClick={() => onOrder('resume')} />
    )
  }
  if (phase === 'running' && (step === 'waiting' || step === 'unreachable' || step === 'offline')) {
    return (
      <Button
        variant="light"
        size="sm"
        leftSection={<IconRefresh size={16} />}
        aria-label={t`Try now: ${name}`}
        onClick={() => onOrder('retry')}
      >
        <Trans>Try now</Trans>
      </Button>
    )
  }
  if (phase !== 'running' && phase !== 'waiting') return null
  return <Order label={t`Pause ${name}`} icon={IconPlayerPause} onClick={() => onOrder('pause')} />
}

interface OrderProps {
  readonly label: string
  readonly icon: typeof IconX
  readonly onClick: () => void
}

const Order = ({ label, icon: Icon, onClick }: OrderProps) => (
  <ActionIcon size={44} aria-label={label} onClick={onClick}>
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
