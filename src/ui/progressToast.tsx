import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { formatCount } from '#src/lib/counts.ts'
import { loadNotifications } from './notifications.ts'

let count = 0

export interface ProgressToast {
  /** Whether somebody has pressed Stop. */
  readonly isStopped: () => boolean
  readonly show: (done: number) => void
  readonly end: () => void
}

/** Says in a corner how far something of several steps has come, with a button that stops it before the next step. */
export async function progressToast(total: number): Promise<ProgressToast> {
  const notifications = await loadNotifications()
  count += 1
  const id = `progress-${count}`
  let stopped = false
  const stop = () => {
    stopped = true
  }
  const drawn = (done: number) => ({
    id,
    loading: true,
    autoClose: false as const,
    withCloseButton: false,
    withBorder: true,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" role="status">
          {t`${formatCount(done)} of ${formatCount(total)} done`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      </Group>
    ),
  })
  notifications.show(drawn(0))
  return {
    isStopped: () => stopped,
    show: (done) => notifications.update(drawn(done)),
    end: () => notifications.hide(id),
  }
}
