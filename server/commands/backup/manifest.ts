import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { array, type InferType, number, object, string } from 'yup'

const file = object({
  /** Below the folder of the backup, where an encrypted file has `.age` after it. */
  path: string().required(),
  /** In bytes. */
  size: number().required(),
  sha256: string().required(),
})

const table = file.shape({
  name: string().required(),
  columns: array(string().required()).required(),
  rows: number().required(),
})

/** Rows of visits that are kept outside of PostgreSQL, as their engine names them. */
const visitPart = file.shape({
  table: string().required(),
  partition: string().required(),
  columns: array(string().required()).required(),
  rows: number().required(),
})

/** What a backup holds. It is written last: a folder without it holds none. */
const manifest = object({
  /** 2 where there are visits in ClickHouse, which a version that writes 1 only would leave out. */
  format: number().oneOf([1, 2]).required(),
  madeAt: string().required(),
  /** The time of the newest migration that the database had seen. */
  schema: number().required(),
  tables: array(table).required(),
  partitions: array(
    object({
      name: string().required(),
      parent: string().required(),
      bound: string().required(),
    }),
  ).required(),
  sequences: array(object({ name: string().required(), value: string().required() })).required(),
  /** What ClickHouse has; nothing where the database has the visits. */
  visits: array(visitPart).default([]),
  /** The files of storage, each with its key. */
  objects: array(file.shape({ key: string().required(), type: string().required() })).required(),
  /** What waited for the database, and keys: files of DATA_DIR at the same paths. */
  files: array(file).required(),
})

export type Manifest = InferType<typeof manifest>
export type KeptFile = InferType<typeof file>

export const manifestName = 'manifest.json'

/** The manifest that a backup has. */
export async function readManifest(backup: { read(path: string): Readable }): Promise<Manifest> {
  const kept = JSON.parse(await text(backup.read(manifestName)))
  return manifest.validateSync(kept, { strict: true })
}
