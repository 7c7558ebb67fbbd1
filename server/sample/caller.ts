import type { Hono } from 'hono'
import type { Route } from '#contract/route.ts'
import { sessionCookie } from '#server/platform/http/cookies.ts'
import type { MadeFile } from './pictures.ts'

/** Somebody who makes calls of /v2 inside this process, as their browser would. */
export interface Caller {
  /**
   * Makes a call that succeeds, and gives the data of its answer, or a page.
   *
   * @param at path and query parameters: `{ id }`.
   * @throws when it is refused: what a sample asks for is always allowed.
   */
  ask<P, Q, B, O>(
    route: Route<P, Q, B, O>,
    body?: B,
    at?: Readonly<Record<string, string>>,
  ): Promise<O>
  /** Sends the bytes of a file to where a call said. */
  put(url: string, file: MadeFile): Promise<void>
}

interface CallerSettings {
  readonly app: Pick<Hono, 'fetch'>
  readonly appUrl: URL
  /** Who calls: a user by the token of their cookie, or a creator by theirs. */
  readonly by: { readonly cookie: string } | { readonly token: string }
}

/** Opens somebody's calls. */
export function openCaller({ app, appUrl, by }: CallerSettings): Caller {
  const identity: Record<string, string> =
    'cookie' in by
      ? { cookie: `${sessionCookie}=${by.cookie}` }
      : { authorization: `Bearer ${by.token}` }
  const open = async (url: URL, init: RequestInit) =>
    url.origin === appUrl.origin ? app.fetch(new Request(url, init), {}) : fetch(url, init)
  return {
    async ask(route, body, at = {}) {
      const response = await open(urlOf(route.path, at, appUrl), {
        method: 'POST',
        headers: { ...identity, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer: unknown = await response.json()
      if (response.status !== 200) throw new Error(`${route.path}: ${JSON.stringify(answer)}`)
      return outputOf(route.answer, answer)
    },
    async put(url, { type, bytes }) {
      const headers = { 'content-type': type, 'content-length': String(bytes.length) }
      const response = await open(new URL(url, appUrl), { method: 'PUT', headers, body: bytes })
      if (response.status !== 200) throw new Error(`a PUT was answered ${response.status}`)
    },
  }
}

function urlOf(path: string, at: Readonly<Record<string, string>>, appUrl: URL): URL {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(at[name] ?? ''))
  const url = new URL(`/v2${named}`, appUrl)
  for (const [name, value] of Object.entries(at)) {
    if (!path.includes(`{${name}}`)) url.searchParams.set(name, value)
  }
  return url
}

type Declared<O> = Pick<Route<never, never, never, O>['answer'], 'kind' | 'output'>

/** What a handler answers is of the type that its route declares. */
function outputOf<O>(declared: Declared<O>, body: unknown): O
function outputOf({ kind }: Declared<unknown>, body: unknown): unknown {
  if (kind !== 'data') return body
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
}
