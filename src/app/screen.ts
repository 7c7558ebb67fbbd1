import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { RouteError } from './RouteError.tsx'

type Load = () => Promise<ComponentType>

/** A screen at `path`. It is loaded when it is first visited, and fails on its own. */
export function screen(path: string, load: Load): RouteObject {
  return { path, ...frame(load) }
}

/** What stands around the screens of several paths, loaded and failing like a screen. */
export function frame(load: Load) {
  return { ErrorBoundary: RouteError, lazy: { Component: load } }
}
