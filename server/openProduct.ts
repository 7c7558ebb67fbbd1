import type { Logger } from 'pino'
import { writeProductDomains } from './areas/links/domains/productDomains.ts'
import { openPermissions } from './areas/sessions/permissions.ts'
import { openNoteParts } from './areas/uploads/noteParts.ts'
import { openVisitStore } from './areas/visits/openVisitStore.ts'
import type { VisitStore } from './areas/visits/visitStore.ts'
import { type Composed, compose } from './compose.ts'
import type { Config } from './platform/config/config.ts'
import { type KeyedHash, openKeyedHash } from './platform/crypto/keyedHash.ts'
import { readTokenKeys } from './platform/crypto/tokenKeys.ts'
import { openTokenSeal, type TokenSeal } from './platform/crypto/tokenSeal.ts'
import { openVapidKeys, type VapidKeys } from './platform/crypto/vapidKeys.ts'
import { maxStatementMs, type OnWaited, openCallDatabase } from './platform/db/callDatabase.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { checkPooler } from './platform/db/pooler.ts'
import { openReplica, type Replica } from './platform/db/replica/openReplica.ts'
import { openCountries } from './platform/http/countries.ts'
import type { Readiness } from './platform/http/probes.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { openStorage, type ServedStorage } from './platform/storage/openStorage.ts'
import type { Permissions } from './platform/storage/permissions.ts'
import type { Surroundings } from './surroundings.ts'
import type { Undoing } from './undoing.ts'

export interface BaseSettings {
  readonly config: Config
  readonly log: Logger
  /** The migrated database, without a pooler. */
  readonly databaseUrl: string
  readonly surroundings: Surroundings
  readonly started: Undoing
}

/** What all parts of the product stand on, in every process and in tests. */
export interface Base extends BaseSettings {
  /** Connections for what is nobody's call. */
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly vapidKeys: VapidKeys
  readonly storage: ServedStorage
  readonly permissions: Permissions
  readonly visits: VisitStore
}

/** Opens what all parts stand on, on a migrated database. */
export async function openBase(settings: BaseSettings): Promise<Base> {
  const { config, log, databaseUrl, surroundings, started } = settings
  const database = openDatabase(databaseUrl, log)
  started.undoWith(() => database.$client.end())
  await writeProductDomains(database, config.productDomainHosts)
  const keyedHash = await openKeyedHash(database)
  const vapidKeys = await openVapidKeys(database)
  const { clock } = surroundings
  const permissions = openPermissions({ database, clock })
  const noteParts = openNoteParts({ database, log })
  const storage = await openStorage({ config, permissions, noteParts, keyedHash, log, clock })
  const visits = await openVisitStore(config, log)
  started.undoWith(() => visits.close())
  return { ...settings, database, keyedHash, vapidKeys, permissions, storage, visits }
}

interface AppSettings {
  readonly mailer: Mailer
  /** Where the built browser app is. */
  readonly clientFolder: string
  readonly readiness: Readiness
  /** Notified of each call that has waited for its turn. */
  readonly onWaited?: OnWaited
  /** What answers calls that change nothing, given the connections of all others. */
  readonly openReads: OpenReads
}

export type OpenReads = (
  base: Base,
  calls: Database,
  onWaited?: OnWaited,
) => Promise<Replica | undefined>

/** The app with its areas, and what its calls run on. */
export interface OpenedApp extends Composed {
  /** The connections of calls. */
  readonly calls: Database
  readonly tokenSeal: TokenSeal
}

/** Opens the app and the jobs of its areas. Nothing listens and no job runs yet. */
export async function openApp(base: Base, settings: AppSettings): Promise<OpenedApp> {
  const { config, log, started, databaseUrl, surroundings } = base
  const { onWaited, openReads, ...given } = settings
  const isPooled = config.databaseDirectUrl !== undefined
  const callsUrl = config.databaseUrl ?? databaseUrl
  if (isPooled) await checkPooler(callsUrl, maxStatementMs)
  const calls = openCallDatabase(callsUrl, log, onWaited, isPooled)
  started.undoWith(() => calls.$client.end())
  const replica = await openReads(base, calls, onWaited)
  if (replica) started.undoWith(() => replica.close())
  const tokenSeal = openTokenSeal(await readTokenKeys(config))
  const { connectorsFor, ...around } = surroundings
  const composed = compose({
    ...base,
    ...around,
    ...given,
    connectors: connectorsFor(config),
    database: calls,
    reads: replica?.reads,
    tokenSeal,
    countryOf: await openCountries(),
  })
  return { ...composed, calls, tokenSeal }
}

/** The replica of DATABASE_REPLICA_URL, where there is one. */
export const openConfiguredReplica: OpenReads = async (base, calls, onWaited) => {
  const { config, database, log } = base
  const url = config.databaseReplicaUrl
  if (url === undefined) return undefined
  return openReplica({ url, direct: database, calls, log, ...(onWaited ? { onWaited } : {}) })
}
