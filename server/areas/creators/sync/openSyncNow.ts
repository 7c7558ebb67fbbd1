import { eq } from 'drizzle-orm'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { within } from '#server/platform/clock/within.ts'
import { outsideCall } from '#server/platform/db/callScope.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { openTurns } from '#server/platform/jobs/fairTurns.ts'
import { syncAccount } from './syncAccount.ts'
import { logFault } from './syncJobs.ts'
import type { SyncServices } from './syncServices.ts'
import { takeNow } from './syncWork.ts'

/** Asks a platform while somebody waits for the answer; gives whether it has answered. */
export type SyncNow = (principal: Principal, accountId: string) => Promise<boolean>

/** How long somebody waits at most, in milliseconds; what takes longer goes on by itself. */
const patienceMs = 5_000

/** How many ask at once in a process. Whoever finds no room is shown what is known. */
const limits = { total: 4, perShare: 1, waiting: 40, waitingPerShare: 4 }

/** Opens what asks about one account now, at most every quarter of an hour, if the caller may see it. */
export function openSyncNow(services: SyncServices): SyncNow {
  const { database, connectors, clock, log } = services
  const turns = openTurns(limits)
  const stopping = new AbortController().signal

  const ask = async (accountId: string): Promise<boolean> => {
    const current = await takeNow(database, accountId, clock())
    const connector = current && connectors.get(current.platform)
    if (!connector) return false
    try {
      return await syncAccount({ ...services, connector, current, stopping }, true)
    } catch (error) {
      logFault(log, current, error)
      return false
    }
  }

  return async (principal, accountId) => {
    const seal = { principal, readOnly: true }
    const seen = await inWorkspace(database, seal, (tx) =>
      tx
        .select({ platform: creatorAccounts.platform })
        .from(creatorAccounts)
        .where(eq(creatorAccounts.id, accountId)),
    )
    const [account] = seen instanceof Failure ? [] : seen
    if (!account || !connectors.has(account.platform)) return false
    const asked = outsideCall(() => turns.run(principal.workspaceId, [() => ask(accountId)]))
    const late = within(patienceMs, asked).catch(() => 'LATE' as const)
    const answered = await late
    return typeof answered !== 'string' && answered[0] === true
  }
}
