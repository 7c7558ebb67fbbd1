import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Platform } from '#contract/reference/platforms.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from './caller.ts'
import type { Person } from './people.ts'
import type { MadeFile } from './pictures.ts'

/** How large a sample is. */
export interface SampleSize {
  readonly creators: number
  readonly links: number
  /** Over {@link days}, in all. */
  readonly visits: number
  /** Of figures and visits, today included. */
  readonly days: number
}

/** What a sample is made on. */
export interface Ground {
  readonly app: Pick<Hono, 'fetch'>
  readonly appUrl: URL
  readonly database: Database
  /** Where visits are written, on a connection of their own. */
  readonly databaseUrl: string
  /** Where they are kept. */
  readonly visits: Pick<VisitStore, 'openPast'>
  readonly log: Logger
}

/** A sample while it is being made. */
export interface Making extends Ground {
  /** How many things are made at a time: one is drawn while others are sent and written down. One where others are served meanwhile. */
  readonly lanes: number
  readonly workspaceId: string
  /** Its owner's calls. */
  readonly agency: Caller
  readonly size: SampleSize
  /** The moment at which all of it stands: figures and visits end here. */
  readonly now: Date
  /** Where links stand, the first most of them. */
  readonly domainIds: readonly [string, ...string[]]
  /** With what creators log in to the portal; undefined: nobody does. */
  readonly portalPassword: string | undefined
  /** Where the picture of a post is; null where pictures of posts are not to be had. */
  readonly postPicture: (name: string) => string | null
  /** Where the accounts on watchlists are, by turns. */
  readonly watchedPlatforms: readonly Platform[]
}

/** A creator of the sample. */
export interface MadeCreator {
  readonly id: string
  readonly person: Person
  /** Their picture, for their pages. */
  readonly face: MadeFile
}

/** A link of the sample, and what visitors need to know of it. */
export interface MadeLink {
  readonly id: string
  readonly creator: MadeCreator
  /** Whether it shows a page. */
  readonly hasPage: boolean
  /** What is on its page, by id. */
  readonly itemIds: readonly string[]
  /** How much of all visits it has, in no unit. */
  readonly weight: number
  /** Upper-case; visits from there are blocked. */
  readonly excluded: readonly string[]
  /** Visits from then on are blocked; null: never. */
  readonly expiresAt: Date | null
  /** It has most of its visits in one burst, of a campaign of this name. */
  readonly campaign: { readonly name: string; readonly daysAgo: number } | undefined
}

/** Lists of at most so many. */
export function inLots<T>(values: readonly T[], most: number): T[][] {
  const lots: T[][] = []
  for (let at = 0; at < values.length; at += most) lots.push(values.slice(at, at + most))
  return lots
}

/** So many days before a moment. */
export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * 86_400_000)

/** `YYYY-MM-DD`, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
