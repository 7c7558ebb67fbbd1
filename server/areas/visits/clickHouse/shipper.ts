import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Spool } from '#server/areas/visits/spool.ts'
import type { Database } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { visitBatchSeconds, visitBatchSize } from '#server/platform/metrics/metrics.ts'
import { inSpan } from '#server/platform/tracing/spans.ts'
import type { ClickHouse } from './clickHouse.ts'
import { readLine } from './events.ts'
import { type Placed, writeSegment } from './segment.ts'
import type { ShippingTurn } from './shippingTurn.ts'

/** Brings spooled visits and clicks to ClickHouse, in the background. */
export interface Shipper {
  /** Says that so many lines have been added to the spool. */
  added(lines: number): void
  /** Ends it, once what is under way has ended. What is left waits for the next process. */
  stop(): Promise<void>
}

interface ShipperParts extends ShippingParts {
  readonly spool: Spool
  readonly log: Logger
}

/** How long visits are collected, in milliseconds, and how many of them at most, before they are shipped. */
const maxWaitMs = 1_000
const maxLines = 10_000

/** The pause after a failure, the first and, doubling, the longest; in milliseconds. */
const firstPauseMs = 200
const maxPauseMs = 10_000

export function createShipper({ spool, log, ...shipping }: ShipperParts): Shipper {
  const stopping = new AbortController()
  let waiting = 0
  let wake: () => void = () => {}
  const running = run()

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs
    let failed = false
    while (!stopping.signal.aborted) {
      try {
        await shipAll()
        if (failed) log.info('visits reach ClickHouse again')
        failed = false
        pauseMs = firstPauseMs
        await more()
      } catch (error) {
        // Once in a row is enough for whoever reads the log; the spool says how much waits.
        if (!failed) log.warn({ err: error }, 'visits have to wait in the spool')
        failed = true
        await pause(pauseMs)
        pauseMs = Math.min(2 * pauseMs, maxPauseMs)
      }
    }
  }

  /** What is in the spool, the oldest first; what comes meanwhile is collected for the next time. */
  async function shipAll(): Promise<void> {
    waiting = 0
    for (let left = spool.files(); left > 0 && !stopping.signal.aborted; left -= 1) {
      const file = spool.oldest()
      if (file) await ship(file)
    }
  }

  /** Nothing is added to a file from the moment at which it is read: its parts are the same for whoever sends them. */
  async function ship(file: string): Promise<void> {
    const lines = await spool.read(file)
    for (let start = 0; start < lines.length; start += maxLines) {
      const part = lines.slice(start, start + maxLines)
      visitBatchSize.observe(part.length)
      const shipped = visitBatchSeconds.startTimer()
      const refused = await inSpan('visits', { 'greenroom.visits': part.length }, () =>
        shipLines(shipping, `${file} ${start}`, part),
      )
      shipped()
      for (const line of refused) {
        log.error('set a visit aside that is none')
        await spool.setAside(line)
      }
    }
    await spool.remove(file)
  }

  /** Waits until there is something, and then for what comes with it. */
  async function more(): Promise<void> {
    if (waiting === 0 && !stopping.signal.aborted) await woken()
    const until = performance.now() + maxWaitMs
    while (!stopping.signal.aborted && waiting < maxLines) {
      const leftMs = until - performance.now()
      if (leftMs <= 0) return
      await Promise.race([woken(), pause(leftMs)])
    }
  }

  const woken = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })

  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {})

  return {
    added(lines) {
      const isFirst = waiting === 0
      waiting += lines
      if (isFirst || waiting >= maxLines) wake()
    },
    async stop() {
      stopping.abort()
      wake()
      await running
    },
  }
}

/** Where lines are shipped to, and whose turn it is. */
export interface ShippingParts {
  readonly clickHouse: ClickHouse
  readonly database: Database
  readonly turn: ShippingTurn
}

/**
 * Writes lines under a token of their own. What was written under it before changes nothing.
 *
 * @returns those that are neither visit nor click.
 */
export async function shipLines(
  { clickHouse, database, turn }: ShippingParts,
  token: string,
  lines: readonly string[],
): Promise<readonly string[]> {
  const read = lines.map(readLine)
  const visits = read.flatMap((one) => (one.kind === 'VISIT' ? [one.event] : []))
  const clicks = read.flatMap((one) => (one.kind === 'CLICK' ? [one.event] : []))
  await turn.take(async () => {
    const placed = await placesOf(database, [...visits, ...clicks])
    const segment = { token, visits: placed(visits), clicks: placed(clicks) }
    await writeSegment(clickHouse, segment, new Date())
  })
  return read.flatMap((one) => (one.kind === 'REFUSED' ? [one.line] : []))
}

/** Gives events their workspaces. Those of links that are gone count nowhere. */
async function placesOf(database: Database, all: readonly { readonly link_id: string }[]) {
  const linkIds = [...new Set(all.map(({ link_id }) => link_id))]
  const rows = await readRows(database, { id: asText, workspace_id: asText })`
    select id, workspace_id from tracking_links where id = any(${sql.param(linkIds)}::uuid[])`
  const workspaces = new Map(rows.map(({ id, workspace_id }) => [id, workspace_id]))
  return <T extends { readonly link_id: string }>(events: readonly T[]): Placed<T>[] =>
    events.flatMap((event) => {
      const workspaceId = workspaces.get(event.link_id)
      return workspaceId === undefined ? [] : [{ event, workspaceId }]
    })
}
