import { glob, readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'

const server = new URL('../../../server/', import.meta.url)
const meta = new URL('database/migrations/meta/', server)

const jsonOf = async (name: string) => JSON.parse(await readFile(new URL(name, meta), 'utf8'))

/** Every table, policy and role that the schema declares. */
async function declared(): Promise<Record<string, unknown>> {
  const files = glob(['database/schema/*.ts', 'platform/**/*Table.ts'], {
    cwd: fileURLToPath(server),
  })
  const modules = await Array.fromAsync(files, (file) => import(new URL(file, server).href))
  return Object.assign({}, ...modules)
}

it('the next migration begins where the schema stands', async () => {
  const { entries } = await jsonOf('_journal.json')
  const newest = `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`
  expect((await readdir(meta)).sort()).toEqual([newest, '_journal.json'])

  const now = generateDrizzleJson(await declared())
  expect(await generateMigration(await jsonOf(newest), now)).toEqual([])
}, 60_000)
