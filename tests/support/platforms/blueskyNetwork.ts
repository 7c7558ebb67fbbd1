import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '#tests/support/postgres/createTestDatabase.ts'

/** A Bluesky network that nobody else is on. */
export interface BlueskyNetwork {
  /** Where its app view is read. */
  readonly appView: URL
  /** Makes something happen on it: see `tests/support/bluesky/network.mjs`. */
  readonly tell: (happening: string, ...given: readonly unknown[]) => Promise<unknown>
  readonly stop: () => Promise<void>
}

const program = fileURLToPath(new URL('../bluesky/network.mjs', import.meta.url))

/** Starts the real servers of Bluesky on a database of their own; `scripts/bluesky.ts` has installed them. */
export async function startBlueskyNetwork(): Promise<BlueskyNetwork> {
  const database = await createTestDatabase()
  const child = fork(program, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      DB_POSTGRES_URL: database.url,
      // Nobody answers there, and nobody need: it is what caches would use.
      REDIS_HOST: '127.0.0.1:1',
      LOG_ENABLED: 'false',
      NODE_ENV: 'test',
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let last = 0
  const answered = (id: number) =>
    new Promise<unknown>((resolve, reject) => {
      const listen = (message: unknown) => {
        if (!Array.isArray(message) || message[0] !== id) return
        child.off('message', listen)
        if (message[2] === undefined || message[2] === null) resolve(message[1])
        else reject(new Error(String(message[2])))
      }
      child.on('message', listen)
      ended.then(() => reject(new Error('the network has ended')))
    })
  const appView = new URL(String(await answered(0)))
  return {
    appView,
    tell: (happening, ...given) => {
      last += 1
      const answer = answered(last)
      child.send([last, happening, ...given])
      return answer
    },
    stop: async () => {
      child.disconnect()
      await ended
      await database.drop()
    },
  }
}
