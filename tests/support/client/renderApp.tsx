import { cleanup, configure, prettyDOM, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import React, { StrictMode } from 'react'
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

const showsDocument = process.env['DEBUG_PRINT_LIMIT'] !== undefined

configure({
  // A screen's code is loaded when it is first visited, which takes its time on a busy machine.
  asyncUtilTimeout: 15_000,
  // Every look of what waits would print the whole document: that is done when asked for, as by DEBUG_PRINT_LIMIT=7000.
  getElementError: (message, container) =>
    new Error([message, showsDocument && prettyDOM(container)].filter(Boolean).join('\n\n')),
})

/** React notes for its warnings where each element was made, in a fifth of the time of these tests; from a number on it does not. */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})

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

/** Puts a text into a field at once, where it does not matter how it was typed: each key would draw the screen anew. */
export async function fill(person: RenderedApp['person'], field: HTMLElement, text: string) {
  await person.click(field)
  await person.paste(text)
}
