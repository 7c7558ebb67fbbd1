import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@clickhouse/client'
import { clickHouseModules } from '../../../scripts/clickHouse.ts'

/** ClickHouse with an empty database, in a process and a folder of its own. */
export interface TestClickHouse {
  readonly url: string
  readonly port: number
  readonly rowsOf: <Row>(query: string) => Promise<Row[]>
  readonly run: (statement: string) => Promise<void>
  /** Loses the answers to the next inserts, which are made, or hangs up on the next questions. */
  readonly fail: (faults: { loseAnswers?: number; refuse?: number }) => Promise<void>
  readonly stop: () => Promise<void>
}

const program = fileURLToPath(new URL('./server.mjs', import.meta.url))

export async function startClickHouse(): Promise<TestClickHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-clickhouse-'))
  const child = fork(program, [clickHouseModules, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = await once(child, 'message')
  const origin = `http://127.0.0.1:${port}`
  const url = `${origin}/test`
  await fetch(origin, { method: 'POST', body: 'CREATE DATABASE test' })
  const client = createClient({ url })
  return {
    url,
    port,
    async rowsOf<Row>(query: string) {
      const answer = await client.query({
        query,
        format: 'JSONEachRow',
        clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
      })
      return answer.json<Row>()
    },
    async run(statement) {
      await client.command({ query: statement })
    },
    async fail(faults) {
      await fetch(`${origin}/faults`, { method: 'POST', body: JSON.stringify(faults) })
    },
    async stop() {
      await client.close()
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
