import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { earlyWords } from '#src/lib/earlyWords.ts'
import { EmptyState } from './EmptyState.tsx'

interface ErrorStateProps {
  readonly title: string
  /** Whether it stands in for a whole screen. */
  readonly wholeScreen?: boolean
  readonly message: string | undefined
  readonly onRetry?: () => void
  /** Whether the button loads the page anew. */
  readonly reloads?: boolean
  readonly retrying?: boolean
  /** Goes to where there is something to show. */
  readonly onLeave?: (() => void) | undefined
}

/** Stands where content would stand when it could not be had. */
export function ErrorState({
  title,
  wholeScreen = false,
  message,
  onRetry,
  reloads = false,
  retrying = false,
  onLeave,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={title}
        wholeScreen={wholeScreen}
        action={
          <>
            {onRetry && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} />}
                onClick={onRetry}
                loading={retrying}
              >
                {reloads ? earlyWords.reload : earlyWords.tryAgain}
              </Button>
            )}
            {onLeave && (
              <Button variant="subtle" onClick={onLeave}>
                {earlyWords.goToFirstPage}
              </Button>
            )}
          </>
        }
      >
        {message ?? earlyWords.wentWrong}
      </EmptyState>
    </div>
  )
}
