import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { AppStore } from './store.ts'
import { cssVariables, theme } from './theme.ts'

const Toasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts, { quiet: true })

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
