import { asc, eq, lt, lte } from 'drizzle-orm'
import type { Connectors } from '#server/areas/creators/connectors/connectors.ts'
import { accountTokens, connectionAttempts } from '#server/database/schema/connections.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import type { ConnectionServices } from './connectionServices.ts'
import { resealTokens } from './keptTokens.ts'
import { usableToken } from './usableToken.ts'

interface Services extends ConnectionServices {
  readonly connectors: Connectors
}

/** How many tokens are renewed in one round. */
const renewedAtOnce = 200

/** Renews tokens that nobody uses before they end, seals with the present key, and forgets attempts that nobody ended. */
export const connectionJobs = (services: Services): Job[] => [
  { name: 'renew tokens', run: (stopping) => renewDue(services, stopping) },
  { name: 'reseal tokens', run: () => resealTokens(services.database, services.tokenSeal) },
  {
    name: 'forget attempts to connect',
    run: () => forgetAttempts(services.database, services.clock()),
  },
]

async function renewDue(services: Services, stopping: AbortSignal): Promise<void> {
  const { database, clock, connectors } = services
  const due = await database
    .select({ accountId: accountTokens.accountId, platform: creatorAccounts.platform })
    .from(accountTokens)
    .innerJoin(creatorAccounts, eq(creatorAccounts.id, accountTokens.accountId))
    .where(lte(accountTokens.renewAt, clock()))
    .orderBy(asc(accountTokens.renewAt))
    .limit(renewedAtOnce)
  for (const { accountId, platform } of due) {
    const connector = connectors.get(platform)
    if (stopping.aborted) return
    if (connector) await usableToken(services, connector, accountId, stopping)
  }
}

const forgetAttempts = async (database: Pick<Database, 'delete'>, now: Date): Promise<void> => {
  await database.delete(connectionAttempts).where(lt(connectionAttempts.expiresAt, now))
}
