import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Clock } from './clock/clock.ts'
import type { Config } from './config/config.ts'
import type { KeyedHash } from './crypto/keyedHash.ts'
import type { TokenSeal } from './crypto/tokenSeal.ts'
import type { VapidKeys } from './crypto/vapidKeys.ts'
import type { Database } from './db/database.ts'
import type { Outside } from './foreign/requestForeign.ts'
import type { CountryOf } from './http/countries.ts'
import type { Served } from './http/serve.ts'
import type { Handler } from './jobs/handler.ts'
import type { Job } from './jobs/periodically.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Queue } from './metrics/queueGauges.ts'
import type { RateLimits } from './rateLimits/rateLimits.ts'
import type { ServedStorage } from './storage/openStorage.ts'
import type { Permissions } from './storage/permissions.ts'

/** What an area of the product adds to the process: what its `area.ts` gives for the services that it asks for. */
export interface Area {
  /** The contract's routes that it serves. */
  readonly calls?: readonly Served[]
  /** What it answers on the app's own host beside them. */
  readonly pages?: readonly Hono[]
  /** What it needs done when the timetable says so, on connections that no call waits for. */
  readonly jobs?: (database: Database) => readonly Job[]
  /** What does the kinds of work that are its own, on such connections. */
  readonly handlers?: (database: Database) => readonly Handler[]
  /** What waits for its jobs, for whoever watches the server. */
  readonly queues?: readonly Queue[]
}

/** What the platform gives to areas. An area asks for those of them that it needs. */
export interface PlatformServices {
  readonly config: Config
  /** The connections of calls: see `openCallDatabase`. */
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly tokenSeal: TokenSeal
  readonly vapidKeys: VapidKeys
  readonly mailer: Mailer
  readonly storage: ServedStorage
  readonly permissions: Permissions
  readonly rateLimits: RateLimits
  readonly log: Logger
  readonly clock: Clock
  readonly countryOf: CountryOf
  /** How foreign hosts are reached. */
  readonly outside: Outside
}

/** Some of the platform's services, and of its settings those named alone: what a part of an area asks for. */
export type Needs<
  Names extends keyof PlatformServices,
  Settings extends keyof Config = never,
> = Pick<PlatformServices, Names> & NeedsSettings<Settings>

type NeedsSettings<Settings extends keyof Config> = [Settings] extends [never]
  ? unknown
  : { readonly config: Pick<Config, Settings> }
