import { readdir, readFile } from 'node:fs/promises'

/** How the tables of ClickHouse are made. */
export interface TableSettings {
  /** The name of the cluster that has them; undefined: one server. */
  readonly cluster: string | undefined
  /** How long visits and clicks are kept one by one. */
  readonly retentionMonths: number
}

/** A numbered file of statements. */
export interface ClickHouseMigration {
  readonly name: string
  readonly statements: readonly string[]
}

const folder = new URL('./migrations/', import.meta.url)

/** The migrations in their order, filled in for one server or a cluster. */
export async function readMigrations(settings: TableSettings): Promise<ClickHouseMigration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace('.sql', ''),
      statements: statementsOf(await readFile(new URL(file, folder), 'utf8'), settings),
    })),
  )
}

function statementsOf(text: string, settings: TableSettings): string[] {
  return text
    .replaceAll(/^--.*$/gm, '')
    .split(/;$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
    .flatMap((statement) => filledIn(statement, settings))
}

const distributed = '@distributed '

function filledIn(statement: string, { cluster, retentionMonths }: TableSettings): string[] {
  if (statement.startsWith(distributed)) {
    const tables = statement.slice(distributed.length).split(', ')
    return cluster === undefined ? [] : tables.map((table) => inFrontOf(table, cluster))
  }
  const deduplication =
    cluster === undefined
      ? `non_replicated_deduplication_window = ${rememberedBlocks}`
      : `replicated_deduplication_window = ${rememberedBlocks}, replicated_deduplication_window_seconds = ${rememberedSeconds}`
  const prefix = cluster === undefined ? '' : 'Replicated'
  return [
    statement
      .replaceAll(' @on_cluster', onCluster(cluster))
      .replaceAll('@local', localOf(cluster))
      .replaceAll('@MergeTree', `${prefix}MergeTree`)
      .replaceAll('@SummingMergeTree', `${prefix}SummingMergeTree`)
      .replaceAll('@months', String(retentionMonths))
      .replaceAll('@deduplication', deduplication),
  ]
}

/** How many of the last batches, and on a cluster for how long, a table knows again: a week of one a second is too many. */
const rememberedBlocks = 10_000
const rememberedSeconds = 7 * 24 * 60 * 60

/** What a table on each server is called beside the one in front of all of them. */
export const localOf = (cluster: string | undefined) => (cluster === undefined ? '' : '_local')

export const onCluster = (cluster: string | undefined) =>
  cluster === undefined ? '' : ` ON CLUSTER '${cluster}'`

/** A link's rows are on one server, so that what is added up by link is added up there. */
const inFrontOf = (table: string, cluster: string) =>
  `CREATE TABLE IF NOT EXISTS ${table}${onCluster(cluster)} AS ${table}_local
ENGINE = Distributed('${cluster}', currentDatabase(), '${table}_local', ${shardedBy(table)})`

const shardedBy = (table: string) => {
  if (table.startsWith('workspace_')) return 'sipHash64(workspace_id)'
  return table.endsWith('_days') ? 'sipHash64(visitor)' : 'sipHash64(link_id)'
}
