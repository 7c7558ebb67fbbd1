import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { refusalText } from '#src/lib/refusalText.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { toast } from '#src/ui/toast.ts'

interface PauseAndStopProps {
  /** Undefined: there is nothing to pause. */
  readonly paused: boolean | undefined
  readonly busy: boolean
  /** Pauses it, resumes it, or by null ends it. */
  readonly set: (paused: boolean | null) => Promise<{ readonly error?: unknown }>
  /** What is asked before it is ended. */
  readonly question: string
  /** What is said once it has ended. */
  readonly ended: string
  /** What ending it leaves as it is. */
  readonly children: ReactNode
}

/** The buttons that hold what goes by itself, and end it. */
export function PauseAndStop({ paused, busy, set, question, ended, children }: PauseAndStopProps) {
  const [asking, { open: ask, close: keep }] = useDisclosure()
  const tell = async (to: boolean | null, done: string) => {
    const { error } = await set(to)
    if (error) toast(refusalText(error), 'failed')
    else toast(done)
    return !error
  }
  const stop = async () => {
    if (await tell(null, ended)) keep()
  }
  return (
    <>
      {paused !== undefined && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          leftSection={paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
          onClick={() => void tell(!paused, paused ? 'Resumed' : 'Paused')}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="red" onClick={ask}>
        Stop
      </Button>
      <ConfirmDialog
        opened={asking}
        title={question}
        confirm="Stop"
        busy={busy}
        onConfirm={() => void stop()}
        onClose={keep}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
