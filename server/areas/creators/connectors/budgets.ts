import type { Database } from '#server/platform/db/database.ts'
import type { Connector, NoAnswer } from './connector.ts'
import { leastFor, spend } from './quotas.ts'

/** When a calendar month (UTC) ends. */
const endOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))

/**
 * Takes the price of a question from a connector's budget of the month, which the ledger of quotas keeps; gives what a question
 * comes to that it does not suffice for.
 */
export async function pay(
  database: Pick<Database, 'select' | 'insert' | 'update' | 'delete'>,
  { platform, budget }: Pick<Connector, 'platform' | 'budget'>,
  price: number,
  now: Date,
): Promise<NoAnswer | undefined> {
  if (!budget) return undefined
  const ledger = { calls: leastFor(budget.monthly), perSeconds: 0, endsAt: endOfMonth }
  const spent = await spend(database, `${platform} thousandths of a dollar`, ledger, now, price)
  if ('failures' in spent) return undefined
  return { kind: 'WAIT', until: spent.until, why: budget.why }
}
