import { expect, it } from 'vitest'
import { readMigrations } from '#server/areas/visits/clickHouse/migrations.ts'

const statementsOf = async (cluster: string | undefined) =>
  (await readMigrations({ cluster, retentionMonths: 13 })).flatMap(({ statements }) => statements)

it('on one server there is a table of each, and nothing of clusters', async () => {
  const statements = await statementsOf(undefined)
  expect(
    statements.filter((one) => /ON CLUSTER|Replicated|Distributed|_local|@/.test(one)),
  ).toEqual([])
  expect(statements.filter((one) => one.startsWith('CREATE TABLE'))).toHaveLength(8)
})

it('on a cluster each table is replicated, with one in front of all of them, and views are fed beside their tables', async () => {
  const statements = await statementsOf('greenroom')
  expect(statements.filter((one) => !one.includes("ON CLUSTER 'greenroom'"))).toEqual([])
  expect(statements.filter((one) => one.includes('@'))).toEqual([])
  const [replicated, distributed, views] = [
    /^CREATE TABLE IF NOT EXISTS \w+_local .*ENGINE = Replicated(Summing)?MergeTree/s,
    /^CREATE TABLE IF NOT EXISTS \w+ .*ENGINE = Distributed\('greenroom'/s,
    /^CREATE MATERIALIZED VIEW .* TO \w+_local AS.*FROM \w+_local/s,
  ].map((form) => statements.filter((one) => form.test(one)).length)
  expect([replicated, distributed, views]).toEqual([8, 8, 6])
  expect(statements.filter((one) => /^ALTER TABLE \w+_local /.test(one))).toHaveLength(11)
  expect(statements).toHaveLength(33)
})
