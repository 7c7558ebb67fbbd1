import { MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { Provider } from 'react-redux'
import type { AppStore } from './store.ts'
import { cssVariables, theme } from './theme.ts'

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }))

interface ProvidersProps {
  readonly store: AppStore
  readonly children: ReactNode
}

/** What every screen stands on: the store, the theme and the corner for toasts. */
export const Providers = ({ store, children }: ProvidersProps) => (
  <Provider store={store}>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
      <Suspense>
        <Toasts />
      </Suspense>
    </MantineProvider>
  </Provider>
)
