import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { EmptyState } from './EmptyState.tsx'

interface ErrorStateProps {
  readonly title: string
  /** Whether it stands in for a whole screen. */
  readonly wholeScreen?: boolean
  readonly message: string | undefined
  readonly onRetry?: () => void
  /** What the button says. */
  readonly retry?: 'Try again' | 'Reload'
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
  retry = 'Try again',
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
                {retry}
              </Button>
            )}
            {onLeave && (
              <Button variant="subtle" onClick={onLeave}>
                Go to first page
              </Button>
            )}
          </>
        }
      >
        {message ?? 'Something went wrong.'}
      </EmptyState>
    </div>
  )
}
