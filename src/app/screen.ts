import { type ComponentType, createElement } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { loadCode } from '#src/lib/loadCode.ts'
import { screenOpened } from './newVersion.ts'
import { RouteError, ScreenError } from './RouteError.tsx'

/** Loads the module of a component that it exports under a name. */
type Load<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>

/** Looks at a URL before its screen is loaded, and may lead to another. */
type LookAt = (url: string) => Response | null

/** A screen at `path`. It is loaded when it is first visited, and fails on its own. */
export const screen = <Name extends string>(
  path: string,
  name: Name,
  load: Load<Name>,
  lookAt?: LookAt,
): RouteObject => ({
  path,
  ErrorBoundary: RouteError,
  ...codeOf(name, load, { lookAt, onLoaded: screenOpened }),
})

/** What stands around the screens of several paths, and comes with the routes. It stays when one of them fails. */
export const shell = (Component: ComponentType, screens: readonly RouteObject[]): RouteObject => ({
  ErrorBoundary: RouteError,
  Component,
  children: inside(screens),
})

/** The same, loaded like a screen. */
export const frame = <Name extends string>(
  name: Name,
  load: Load<Name>,
  screens: readonly RouteObject[],
): RouteObject => ({
  ErrorBoundary: RouteError,
  ...codeOf(name, load),
  children: inside(screens),
})

const inside = (screens: readonly RouteObject[]) =>
  screens.map(
    (route): RouteObject => (route.index ? route : { ...route, ErrorBoundary: ScreenError }),
  )

/**
 * Code that comes with a loader. React Router's own `lazy` is of no use here: where it fails, the router shows neither the error's
 * boundary nor anything else, since it takes the route for one that is still on its way.
 */
function codeOf<Name extends string>(
  name: Name,
  load: Load<Name>,
  { lookAt, onLoaded }: CodeOptions = {},
) {
  const code: Code = { loaded: undefined }
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      const elsewhere = lookAt?.(request.url)
      if (elsewhere) return elsewhere
      code.loaded ??= (await loadCode(load))[name]
      onLoaded?.()
      return null
    },
    element: createElement(Loaded, { code }),
    ...(lookAt ? {} : { shouldRevalidate: () => false }),
  }
}

interface CodeOptions {
  readonly lookAt?: LookAt | undefined
  readonly onLoaded?: () => void
}

interface Code {
  loaded: ComponentType | undefined
}

const Loaded = ({ code }: { readonly code: Code }) => code.loaded && createElement(code.loaded)
