import { createServer } from 'node:http'
import type { PlatformStatus } from '#contract/reference/platformStatuses.ts'
import type { Platform } from '#contract/reference/platforms.ts'
import type { MediaMetric } from '#contract/resources/medias.ts'
import type { Connector } from '#server/areas/creators/connectors/connector.ts'
import type { Outside } from '#server/platform/foreign/requestForeign.ts'
import { listening } from '#tests/support/listening.ts'

/** The account that a stand-in has. */
export interface World {
  followers: number
  /** Newest first. */
  posts: WorldPost[]
}

export interface WorldPost {
  readonly id: string
  readonly at: Date
  /** Each count that platforms have, from which a stand-in takes those that its platform reports. */
  readonly counts: Readonly<Record<MediaMetric, number>>
}

/** What was asked. */
export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** What is said; a text that is no JSON as it stands. */
export interface Said {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly text?: string
}

/** Something in the answer to a call: its place, with 0 for the first of a list. */
export interface Place {
  /** A part of the path of that call, by which it is known. */
  readonly of: string
  readonly path: readonly (string | number)[]
}

/** How a platform answers about an account in a certain state, and what is read of that. */
export interface AccountState {
  readonly status: PlatformStatus
  /** What it says in place of an answer; undefined: that answer. */
  readonly answer: (asked: Asked, said: Said) => Said
  /** Whether it shows the account all the same. */
  readonly isShown?: boolean
}

/** A server that answers as the documentation of a platform says. */
export interface StandIn {
  readonly platform: Platform
  /** What it is asked by, where the stand-in is. */
  readonly connector: (origin: string) => Connector
  /** What its account is called on the platform, at the given host and port. */
  readonly handle: (host: string) => string
  /** One that it does not have. */
  readonly stranger: (host: string) => string
  readonly world: World
  readonly answer: (asked: Asked) => Said
  /** What an answer cannot do without. */
  readonly needed: readonly Place[]
  /** What each count stands in, and what the notice of its absence names. */
  readonly counts: readonly (Place & { readonly notice: string })[]
  /** What its documentation says that it answers about accounts which are not simply there. */
  readonly states: readonly AccountState[]
  /** How many posts it shows at most; left out: all. */
  readonly shows?: number
  /** How answers are written; left out: as JSON. */
  readonly write?: (json: unknown) => string
  /** The answer that asks to come back later, by `until`. */
  readonly busy: (until: Date) => Said
  /** When that is, where the answer does not say. */
  readonly busyUntil?: (now: Date) => Date
}

/** A running stand-in. */
export interface Running {
  readonly origin: string
  readonly host: string
  /** Everything that was asked. */
  readonly asked: Asked[]
  /** Changes an answer on its way. */
  change: (asked: Asked, said: Said) => Said
  readonly stop: () => void
}

/** Starts a server of a stand-in on this machine, at the name `standin.test`. */
export async function startStandIn(standIn: StandIn): Promise<Running> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = 'GET', url = '/', headers } = request
    const asked: Asked = { method, url: new URL(url, running.origin), headers, body }
    running.asked.push(asked)
    const { status, headers: more, json, text } = running.change(asked, standIn.answer(asked))
    response.writeHead(status, { 'content-type': 'application/json', ...more })
    const { write = JSON.stringify } = standIn
    response.end(text ?? write(json))
  })
  const host = `standin.test:${await listening(server)}`
  const running: Running = {
    host,
    origin: `http://${host}`,
    asked: [],
    change: (_asked, said) => said,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return running
}

/** An outside in which every name is this machine. */
export const thisMachine: Outside = {
  resolve: async () => ['127.0.0.1'],
  mayConnect: (ip) => ip === '127.0.0.1',
}

/** The same without what stands at a place. */
export function without(json: unknown, [first, ...rest]: Place['path']): unknown {
  if (typeof json !== 'object' || json === null || first === undefined) return json
  if (Array.isArray(json)) {
    return json.map((one, index) => (index === first ? without(one, rest) : one))
  }
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => {
      if (name !== first) return [[name, value]]
      return rest.length === 0 ? [] : [[name, without(value, rest)]]
    }),
  )
}

/** So many posts, one a day, the newest a day before `now`. */
export const worldPosts = (count: number, now: Date): WorldPost[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(1_000_000 - index),
    at: new Date(now.getTime() - (index + 1) * 86_400_000),
    counts: {
      likes: 10 + index,
      comments: 3,
      views: 100 + index,
      shares: 2,
      reposts: 4,
      downloads: 0,
      bookmarks: 1,
    },
  }))
