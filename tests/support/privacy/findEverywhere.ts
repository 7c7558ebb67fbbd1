import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Pool } from 'pg'
import PostalMime from 'postal-mime'

/** Where something is kept: tables with rows that hold it, and files. */
export interface Found {
  readonly tables: Readonly<Record<string, number>>
  readonly files: readonly string[]
}

/** Looks for texts, whatever their case, in every column of every table of every schema, and in every file of a data folder, by name and content. */
export async function findEverywhere(
  client: Pool,
  dataDir: string,
  texts: readonly string[],
): Promise<Found> {
  return { tables: await findInTables(client, texts), files: await findInFiles(dataDir, texts) }
}

async function findInTables(client: Pool, texts: readonly string[]) {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
  const found: Record<string, number> = {}
  const patterns = texts.map((text) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`)
  for (const { name } of tables) {
    // A partition shows in its parent too, which does no harm.
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${name} as t where to_jsonb(t)::text ilike any($1)`,
      [patterns],
    )
    if (rows[0] && rows[0].count > 0) found[name] = rows[0].count
  }
  return found
}

async function findInFiles(dataDir: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = `${path}\n${await readAsText(path)}`.toLowerCase()
    if (texts.some((text) => content.includes(text.toLowerCase())))
      found.push(relative(dataDir, path))
  }
  return found.toSorted()
}

/** A mail is read as its reader reads it: encoded, its lines are broken anywhere. */
async function readAsText(path: string): Promise<string> {
  const bytes = await readFile(path)
  if (!path.endsWith('.eml')) return bytes.toString('latin1')
  const { to, subject, text, html } = await PostalMime.parse(bytes)
  return JSON.stringify([to, subject, text, html])
}
