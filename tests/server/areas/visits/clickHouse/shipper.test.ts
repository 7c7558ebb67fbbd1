import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openClickHouse } from '#server/areas/visits/clickHouse/clickHouse.ts'
import { createShipper } from '#server/areas/visits/clickHouse/shipper.ts'
import { openShippingTurn } from '#server/areas/visits/clickHouse/shippingTurn.ts'
import type { Spool } from '#server/areas/visits/spool.ts'
import { openDatabase } from '#server/platform/db/database.ts'

const nowhere = 'postgres://nobody@127.0.0.1:1/none'
const log = pino({ level: 'silent' })

it('a shipper ends when it is stopped while it ships', async () => {
  const ended = Promise.withResolvers<void>()
  const spool: Spool = {
    append: async () => {},
    oldest: () => 'a file without lines',
    read: async () => [],
    remove: async () => void shipper.stop().then(ended.resolve),
    setAside: async () => {},
    files: () => 1,
    size: () => 0,
    close: async () => {},
  }
  const shipper = createShipper({
    clickHouse: openClickHouse(
      { url: new URL('http://127.0.0.1:1/none'), cluster: undefined, retentionMonths: 13 },
      log,
    ),
    database: openDatabase(nowhere, log, 1),
    turn: openShippingTurn(nowhere),
    spool,
    log,
  })
  await expect(ended.promise).resolves.toBeUndefined()
})
