import { expect, it, vi } from 'vitest'
import { createSalts } from '#server/areas/visits/salts.ts'
import type { Executing, Queries } from '#server/platform/db/database.ts'
import { silent, visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`)

const saltsIn = () => ground.rowsOf('select day::text from visitor_salts order by day')

/** A database that is away until it is set. */
function absentDatabase() {
  const state: { queries: Executing | undefined } = { queries: undefined }
  const execute: Queries['execute'] = (query) => {
    if (!state.queries) throw new Error('away')
    return state.queries.execute(query)
  }
  return { state, execute }
}

it('are the same in every process, and another each day', async () => {
  const processes = Array.from({ length: 5 }, () => createSalts(ground.database, silent))
  const moment = noon('2026-03-01')
  await Promise.all(processes.map((salts) => salts.agree(moment)))
  const today = new Set(processes.map((salts) => salts.at(moment)))
  const tomorrow = new Set(processes.map((salts) => salts.at(noon('2026-03-02'))))
  expect([today.size, tomorrow.size]).toEqual([1, 1])
  expect([...today]).not.toEqual([...tomorrow])
  expect(Buffer.from([...today][0] ?? '', 'base64')).toHaveLength(32)
})

it('change at midnight without a database, and the next day is fetched ahead again', async () => {
  const { state, execute } = absentDatabase()
  state.queries = ground.database
  const salts = createSalts({ execute }, silent)
  await salts.agree(noon('2026-04-01'))
  state.queries = undefined
  const lastMoment = salts.at(Date.parse('2026-04-01T23:59:59.999Z'))
  const firstMoment = salts.at(Date.parse('2026-04-02T00:00:00Z'))
  expect(firstMoment).not.toBe(lastMoment)
  expect(salts.at(noon('2026-04-02'))).toBe(firstMoment)

  state.queries = ground.database
  salts.at(Date.parse('2026-04-02T13:00:00Z'))
  await vi.waitFor(async () => expect(await saltsIn()).toContainEqual({ day: '2026-04-03' }))
})

it('are made up while the database has been away too long, and shared once it is back', async () => {
  const { state, execute } = absentDatabase()
  const salts = createSalts({ execute }, silent)
  const own = salts.at(noon('2026-05-01'))
  expect(salts.at(noon('2026-05-01'))).toBe(own)
  state.queries = ground.database
  await salts.agree(noon('2026-05-01'))
  expect(salts.at(noon('2026-05-01'))).toBe(own)
  const other = createSalts(ground.database, silent)
  await other.agree(noon('2026-05-01'))
  expect(other.at(noon('2026-05-01'))).toBe(own)
})
