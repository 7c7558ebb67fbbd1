import { Gauge } from 'prom-client'

interface ShownPool {
  readonly name: string
  /** By what pg counts them, the lent ones among the total. */
  readonly pool: {
    readonly totalCount: number
    readonly idleCount: number
    readonly waitingCount: number
  }
  /** Who waits before they ask the pool. */
  readonly queued: () => number
}

const pools = new Map<string, ShownPool>()

/** Shows the connections of a process in its metrics; there is one pool of each name. */
export function showPool(
  name: string,
  pool: ShownPool['pool'],
  queued: ShownPool['queued'] = () => 0,
): void {
  pools.set(name, { name, pool, queued })
}

new Gauge({
  name: 'greenroom_database_connections',
  help: 'Connections to the database, by pool and whether they are in use',
  labelNames: ['pool', 'state'],
  collect() {
    for (const { name, pool } of pools.values()) {
      this.set({ pool: name, state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ pool: name, state: 'idle' }, pool.idleCount)
    }
  },
})

new Gauge({
  name: 'greenroom_database_waiting',
  help: 'Who waits for a connection to the database, by pool',
  labelNames: ['pool'],
  collect() {
    for (const { name, pool, queued } of pools.values())
      this.set({ pool: name }, pool.waitingCount + queued())
  },
})
