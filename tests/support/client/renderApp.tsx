import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach } from 'vitest'
import { Providers } from '#src/app/Providers.tsx'
import { addInnerRoutes, entranceRoutes } from '#src/app/router.ts'
import { createAppStore } from '#src/app/store.ts'
import { toast } from '#src/ui/toast.ts'
import './browserParts.ts'

/** The app as a person has it before them. */
export interface RenderedApp {
  readonly person: ReturnType<typeof userEvent.setup>
  /** The path and query of the present page. */
  readonly here: () => string
}

// A screen's code is loaded when it is first visited, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)

/** Opens the whole app at an address: its store, its routes, its listeners, and effects run twice. */
export function renderApp(path: string): RenderedApp {
  const router = createMemoryRouter(entranceRoutes(), {
    initialEntries: [path],
    patchRoutesOnNavigation: addInnerRoutes,
  })
  const here = () => `${router.state.location.pathname}${router.state.location.search}`
  const store = createAppStore({
    notify: (message) => void toast(message, 'failed'),
    goTo: (to) => router.navigate(to, { replace: true }),
    here,
  })
  render(
    <StrictMode>
      <Providers store={store}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  return { person: userEvent.setup(), here }
}
