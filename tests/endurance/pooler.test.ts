import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagRoutes } from '#contract/resources/tags.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { debianProgram } from '#tests/support/debian/debianProgram.ts'
import { freePort } from '#tests/support/freePort.ts'
import { deleteDataDir, makeDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import {
  embeddedDatabaseUrl,
  type ServerProcess,
  startRefused,
  startServerProcess,
} from '#tests/support/serverProcess.ts'

/** How many connections of PostgreSQL the pooler lends around: fewer than calls have. */
const lent = 2

const running: ServerProcess[] = []
const poolers: ChildProcess[] = []
let directUrl: string
const folders: string[] = []

async function folderOfOwn(): Promise<string> {
  const folder = await makeDataDir()
  folders.push(folder)
  return folder
}

beforeAll(async () => {
  const DATA_DIR = await folderOfOwn()
  running.push(await startServerProcess({ DATA_DIR }))
  directUrl = await embeddedDatabaseUrl(DATA_DIR)
})

afterAll(async () => {
  for (const server of running.toReversed()) await server.stop()
  for (const pooler of poolers) pooler.kill('SIGINT')
  await Promise.all(folders.map((folder) => deleteDataDir(folder)))
})

/** Starts Debian's PgBouncer in transaction mode, and gives the URL that leads through it. */
async function startPooler(more: string): Promise<string> {
  const packages = ['pgbouncer', 'libc-ares2', 'libevent-2.1-7']
  const { path, libraries } = debianProgram('usr/sbin/pgbouncer', packages)
  const folder = await folderOfOwn()
  const { hostname, port, username, password } = new URL(directUrl)
  const pooler = await freePort()
  const settings = `[databases]
greenroom = host=${hostname} port=${port} dbname=greenroom user=${username} password=${password} ${more}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${lent}
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`
  await writeFile(join(folder, 'users.txt'), `"${username}" ""\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), settings)
  await chmod(folder, 0o755)
  const child = spawn(path, [join(folder, 'pgbouncer.ini')], {
    env: { LD_LIBRARY_PATH: libraries },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  poolers.push(child)
  for await (const text of child.stderr) if (String(text).includes('process up')) break
  return `postgres://${username}@127.0.0.1:${pooler}/greenroom`
}

describe('a pooler in transaction mode', () => {
  it('lends a few connections to many calls, each sealed as ever', async () => {
    const DATABASE_URL = await startPooler(`connect_query='set statement_timeout = 5000'`)
    const dataDir = await folderOfOwn()
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL,
      DATABASE_DIRECT_URL: directUrl,
    })
    running.push(server)
    const at = { port: server.port, dataDir, others: folders }
    const [one, other] = [
      await signInOverNetwork(at, 'one@pooled.example'),
      await signInOverNetwork(at, 'other@pooled.example'),
    ]
    for (let n = 0; n < 20; n += 1) {
      await Promise.all([
        one.ask(tagRoutes.create, [{ text: `One ${n}` }]),
        other.ask(tagRoutes.create, [{ text: `Other ${n}` }]),
      ])
    }
    const reads = Array.from({ length: 100 }, async (_, n) => {
      const [browser, name] = n % 2 === 0 ? ([one, 'One'] as const) : ([other, 'Other'] as const)
      const { data } = await browser.ask(tagRoutes.fetch, {})
      return data.length > 0 && data.every(({ text }) => text.startsWith(`${name} `))
    })
    expect(new Set(await Promise.all(reads))).toEqual(new Set([true]))

    const client = new Client({ connectionString: directUrl })
    await client.connect()
    const { rows } = await client.query(
      `select count(*)::int as lent from pg_stat_activity where application_name = 'greenroom'`,
    )
    await client.end()
    expect(server.output()).not.toContain('prepared statement')
    // Those of the jobs of both servers, and those that are lent.
    expect(rows[0].lent).toBeLessThanOrEqual(5 + 9 + 5 + lent)
  })

  it('that lets statements run on is refused with what to set', async () => {
    const DATABASE_URL = await startPooler('')
    const { exit, output } = await startRefused({
      DATA_DIR: await folderOfOwn(),
      DATABASE_URL,
      DATABASE_DIRECT_URL: directUrl,
      PORT: String(await freePort()),
    })
    expect(exit).toBe(1)
    expect(output).toContain(`connect_query = 'set statement_timeout = 5000'`)
  })
})
