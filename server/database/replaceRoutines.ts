import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'

/** Functions first, since triggers call them. A file each: a function by its name, the triggers of a table by the table's. */
const folders = ['functions', 'triggers'] as const

/**
 * Replaces the functions and triggers whose files have changed since the database last saw them. Unchanged ones are left
 * alone: replacing a trigger locks its table, which would hold up the other processes at each start.
 *
 * A file that is gone does not remove what it made, nor can a function change what it takes or gives: a migration
 * drops it first.
 */
export async function replaceRoutines(client: Client): Promise<void> {
  await client.query(
    'create table if not exists drizzle.routines (name text primary key, hash text not null)',
  )
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.routines',
  )
  const seen = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const { name, text } of await readRoutines()) {
    const hash = createHash('sha256').update(text).digest('hex')
    if (seen.get(name) === hash) continue
    await client.query(text)
    await client.query(
      `insert into drizzle.routines values ($1, $2) on conflict (name) do update set hash = excluded.hash`,
      [name, hash],
    )
  }
}

async function readRoutines(): Promise<{ name: string; text: string }[]> {
  const found = []
  for (const folder of folders) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    for (const file of (await readdir(path)).toSorted()) {
      found.push({ name: `${folder}/${file}`, text: await readFile(join(path, file), 'utf8') })
    }
  }
  return found
}
