import { getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import type { Platform } from '#contract/reference/platforms.ts'
import { platformQuotas } from '#server/database/schema/sync.ts'
import type { Reading } from '#server/platform/db/database.ts'
import type { Connector } from './connector.ts'
import type { Connectors } from './connectors.ts'
import { quotaScope } from './openAsking.ts'
import { maxSpent } from './quotas.ts'

/** How a host that a connector asks is doing. */
export interface HostState {
  readonly host: string
  /** Units spent of the running window; 0 when none is running. */
  readonly used: number
  /** How many we spend of a window: our share of what the host allows. */
  readonly allowed: number
  /** When the running window ends; null: none is running. */
  readonly endsAt: Date | null
  /** Until when it is asked nothing, since it said so or does not answer; null: it may be asked. */
  readonly closedUntil: Date | null
  /** How often in a row it gave no answer. */
  readonly failures: number
  /** When it last answered, to the minute; null: not within a week. */
  readonly answeredAt: Date | null
}

/** How a connector is doing: what anybody may know who has accounts on its platform. */
export interface ConnectorState {
  readonly platform: Platform
  readonly access: Connector['access']
  /** The hosts asked within a week, those of the latest windows first. */
  readonly hosts: readonly HostState[]
}

/** The most hosts of a connector that are told of. */
const maxHosts = 20

/**
 * How each connector is doing, in the order of the connectors, by one query. It reads what belongs to no workspace, as the owner.
 */
export async function connectorStates(
  database: Reading,
  connectors: Connectors,
  now: Date,
): Promise<ConnectorState[]> {
  const latest = await latestHosts(database, [...connectors.keys()])
  return [...connectors.values()].map(({ platform, access }) => ({
    platform,
    access,
    hosts: latest
      .filter(({ scope }) => scope.startsWith(quotaScope({ platform }, '')))
      .map((row) => stateOf(row, now)),
  }))
}

/** The hosts of each platform with the latest windows, as many as are told of. */
async function latestHosts(database: Reading, platforms: readonly Platform[]): Promise<Row[]> {
  const platform = sql`split_part(${platformQuotas.scope}, ' ', 1)`
  const place = sql<number>`row_number() over (
    partition by ${platform} order by ${platformQuotas.endsAt} desc, ${platformQuotas.scope}
  )`.as('place')
  const placed = database
    .select({ ...getTableColumns(platformQuotas), place })
    .from(platformQuotas)
    .where(inArray(platform, [...platforms]))
    .as('placed')
  return database.select().from(placed).where(lte(placed.place, maxHosts)).orderBy(placed.place)
}

type Row = typeof platformQuotas.$inferSelect

function stateOf(row: Row, now: Date): HostState {
  const { scope, used, allowed, endsAt, closedUntil, failures, answeredAt } = row
  const isRunning = endsAt > now
  return {
    host: scope.slice(scope.indexOf(' ') + 1),
    used: isRunning ? used : 0,
    allowed: maxSpent(allowed),
    endsAt: isRunning ? endsAt : null,
    closedUntil: closedUntil && closedUntil > now ? closedUntil : null,
    failures,
    answeredAt,
  }
}
