import { createClient } from '@clickhouse/client'
import type { ClickHouseServer } from '#server/platform/config/config.ts'

/** The database of ClickHouse that a drill makes, and drops. */
const name = 'greenroom_drill'

/** An empty database of ClickHouse for a while. */
interface ScratchVisits {
  readonly clickHouse: ClickHouseServer
  end(): Promise<void>
}

/** Makes the database `greenroom_drill` on the server that has the visits, in the place of what a drill has left there. */
export async function openScratchVisits({ url }: ClickHouseServer): Promise<ScratchVisits> {
  const client = createClient({ url })
  const drop = () => client.command({ query: `DROP DATABASE IF EXISTS ${name} SYNC` })
  try {
    await drop()
    await client.command({ query: `CREATE DATABASE ${name}` })
  } catch (error) {
    await client.close()
    throw error
  }
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  return {
    clickHouse: { url: scratch, cluster: undefined },
    end: async () => {
      await drop()
      await client.close()
    },
  }
}
