import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { firstToast } from '#src/ui/notifications.ts'
import type { AppStore } from './store.ts'
import { cssVariables, theme } from './theme.ts'

/** For so long after the start, in milliseconds, the network is left to the first screen. */
const firstScreenMs = 2_000

const Toasts = lazyPart(
  async () => {
    await Promise.race([firstToast, new Promise((resolve) => setTimeout(resolve, firstScreenMs))])
    return (await import('#src/ui/Toasts.tsx')).Toasts
  },
  { quiet: true },
)

interface ProvidersProps {
  readonly store: AppStore
  readonly children: ReactNode
}

/** What every screen stands on: the store, the theme and the corner for toasts. */
export const Providers = ({ store, children }: ProvidersProps) => (
  <Provider store={store}>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
      <Toasts />
    </MantineProvider>
  </Provider>
)
