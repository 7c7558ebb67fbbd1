import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { mailDomainRoutes } from '#contract/resources/mailDomains.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { refuseWithoutTeam } from '#server/areas/workspace/team/refuseWithoutTeam.ts'
import { mailDomains } from '#server/database/schema/team.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { openDns } from '#server/platform/dns/dns.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { type Served, serveAccount } from '#server/platform/http/serve.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { inOrder } from '#server/platform/resource/inOrder.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { checkMailDomain } from './checkMailDomain.ts'
import { mailDomainFields, readMailDomains } from './readMailDomains.ts'
import { refuseNewMailDomains } from './refuseNewMailDomains.ts'

interface Services extends Needs<'config' | 'keyedHash' | 'rateLimits' | 'clock'> {
  readonly limits: PlanLimits
}

/** Fetch, add, change, check and remove the mail domains by which people join. */
export function mailDomainCalls(services: Services): Served[] {
  const { config, keyedHash, limits, clock } = services
  const dns = openDns(config.dnsServers)
  const read = (tx: Transaction, ids: readonly string[]) => readMailDomains(tx, keyedHash, ids)

  return [
    ...serveResource(mailDomainRoutes, {
      table: mailDomains,
      search: [mailDomains.domain],
      sorts: { domain: mailDomains.domain, created_at: mailDomains.createdAt },
      defaultSort: 'domain',
      filters: { id: mailDomains.id },
      read,
      toRow: (domain) => ({
        ...mailDomainFields.write(domain),
        createdAt: clock(),
        nextCheckAt: clock(),
      }),
      toChange: mailDomainFields.write,
      checkCreate: async ({ tx, principal, body }) =>
        (await refuseWithoutTeam(limits, tx, principal.workspaceId)) ??
        refuseNewMailDomains(
          tx,
          body.map(({ domain }) => domain),
        ),
    }),

    // A look at DNS takes seconds: no transaction is held open meanwhile.
    serveAccount(mailDomainRoutes.check, async ({ body, principal, database }) => {
      const readIt = () => readOne(database, principal, body.id, read)
      const before = await readIt()
      if (before instanceof Failure) return before
      const refusal = await refuseIfTooMany(services, ['domainsByWorkspace', principal.workspaceId])
      if (refusal) return refusal
      const { found } = await checkMailDomain({ ...services, database, dns }, before)
      const domain = await readIt()
      if (domain instanceof Failure) return domain
      return {
        domain,
        found: found === 'UNKNOWN' ? [] : [...found],
        ok: found === 'UNKNOWN' ? null : found.includes(domain.record.value),
        taken: await isTaken(database, principal.workspaceId, domain.domain),
      }
    }),
  ]
}

async function readOne<Row extends { readonly id: string }>(
  database: Database,
  principal: UserPrincipal,
  id: string,
  read: (tx: Transaction, ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row | Failure> {
  const rows = await inWorkspace(database, { principal, readOnly: true }, async (tx) =>
    inOrder([id], await read(tx, [id])),
  )
  if (rows instanceof Failure) return rows
  const [row] = rows
  if (!row) throw new Error('A row that is there was not read')
  return row
}

/** Whether another workspace has proven a domain. */
async function isTaken(database: Database, workspaceId: string, domain: string): Promise<boolean> {
  const holders = await database.$count(
    mailDomains,
    and(
      eq(mailDomains.domain, domain),
      isNotNull(mailDomains.verifiedAt),
      ne(mailDomains.workspaceId, workspaceId),
    ),
  )
  return holders > 0
}
