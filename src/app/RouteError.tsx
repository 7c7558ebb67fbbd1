import { Center } from '@mantine/core'
import { useRouteError } from 'react-router'
import { CodeNotLoaded } from '#src/lib/loadCode.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { ScreenNotLoaded } from './ScreenNotLoaded.tsx'

/** Stands in for what broke, or whose code could not be loaded, where no shell is around it. */
export const RouteError = () => (
  <Center component="main" mih="80dvh">
    <WhatHappened />
  </Center>
)

/** Stands in for a screen inside a shell, which stays. */
export const ScreenError = () => (
  <Center mih="60dvh">
    <WhatHappened />
  </Center>
)

function WhatHappened() {
  const error = useRouteError()
  if (error instanceof CodeNotLoaded) return <ScreenNotLoaded failure={error} />
  return (
    <ErrorState
      title="Something went wrong on this screen"
      wholeScreen
      message={error instanceof Error ? error.message : undefined}
      onRetry={() => location.reload()}
    />
  )
}
