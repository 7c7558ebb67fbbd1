import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadCode } from '#src/lib/loadCode.ts'
import { RouteError, ScreenError } from './RouteError.tsx'

type Load = () => Promise<ComponentType>

/** A screen at `path`. It is loaded when it is first visited, and fails on its own. */
export function screen(path: string, load: Load): RouteObject {
  return { path, ErrorBoundary: RouteError, lazy: lazily(load) }
}

/** What stands around the screens of several paths, loaded like a screen. It stays when one of them fails. */
export function frame(load: Load, screens: readonly RouteObject[]): RouteObject {
  return {
    ErrorBoundary: RouteError,
    lazy: lazily(load),
    children: screens.map(
      (route): RouteObject => (route.index ? route : { ...route, ErrorBoundary: ScreenError }),
    ),
  }
}

/** As React Router asks for it: again with each navigation, until it has come. */
function lazily(load: Load) {
  const loadComponent = () => loadCode(load)
  return { Component: loadComponent }
}
