import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { countWork, lateAfterSeconds } from '#server/platform/jobs/workStore.ts'
import { type Finding, good, odd } from './finding.ts'

/** How the work stands that is done later, on a database that has its tables. */
export async function checkWork(client: Client): Promise<readonly Finding[]> {
  const found = (await countWork(drizzle(client))).flatMap(
    ({ kind, failed, oldest_seconds, is_paused }) => {
      if (is_paused)
        return odd(`Work of the kind ${kind} is paused: npm run work -- resume ${kind}.`)
      return [
        ...(failed > 0
          ? [odd(`${failed} of ${kind} failed for good: see npm run work -- list.`)]
          : []),
        ...(oldest_seconds > lateAfterSeconds
          ? [
              odd(
                `Work of the kind ${kind} has waited for ${Math.round(oldest_seconds / 60)} minutes: does a worker run?`,
              ),
            ]
          : []),
      ]
    },
  )
  return found.length > 0 ? found : [good('No work has failed, and none is late.')]
}
