import { Center } from '@mantine/core'
import { useRouteError } from 'react-router'
import { ErrorState } from '#src/ui/ErrorState.tsx'

/** Stands in for a screen that broke, or whose code could not be loaded; the others go on. */
export function RouteError() {
  const error = useRouteError()
  return (
    <Center component="main" mih="60dvh">
      <ErrorState
        title="This screen broke"
        wholeScreen
        message={error instanceof Error ? error.message : undefined}
        onRetry={() => location.reload()}
      />
    </Center>
  )
}
