import { count, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Domain, domainRoutes } from '#contract/resources/domains.ts'
import { domains, trackingLinks } from '#server/database/schema/links.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { openDns } from '#server/platform/dns/dns.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { type Served, serve, serveAccount } from '#server/platform/http/serve.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { createRows, deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { keepLook, lookAt } from './checkDomain.ts'
import { domainToken } from './domainToken.ts'
import { readDomains } from './readDomains.ts'
import { refuseNewDomains } from './refuseNewDomains.ts'
import { validateDomain } from './validateDomain.ts'

type Services = Needs<'config' | 'keyedHash' | 'rateLimits' | 'clock'>

/** Fetch, create, check, delete and validate the hosts that the workspace's links may stand on. */
export function domainCalls(services: Services): Served[] {
  const { config, keyedHash, clock } = services
  const tools = { config, clock, keyedHash, dns: openDns(config.dnsServers) }
  const read = (tx: Transaction, ids: readonly string[]) => readDomains(tx, ids, config.edgeHost)

  return [
    serve(domainRoutes.fetch, ({ body, tx }) =>
      fetchPage(tx, listedDomains(config.edgeHost), body),
    ),

    serve(domainRoutes.create, async ({ body, tx, principal }) => {
      const hosts = body.map(({ domain_host }) => domain_host)
      const refusal = await refuseNewDomains(tx, hosts, config)
      if (refusal) return refusal
      const claims = hosts.map((host) => ({
        host,
        workspaceId: principal.workspaceId,
        verificationToken: domainToken(keyedHash, principal.workspaceId, host),
        createdAt: clock(),
        nextCheckAt: clock(),
      }))
      const ids = await createRows(tx, domains, claims)
      return inOrder(ids, await read(tx, ids))
    }),

    // A look at DNS takes seconds: no transaction is held open meanwhile.
    serveAccount(domainRoutes.update, async ({ body, principal, database }) => {
      if (body.length > checksAtOnce) {
        return new Failure('BAD_REQUEST', `Check at most ${checksAtOnce} domains at a time`)
      }
      const ids = idsOf(body)
      const readThem = () =>
        inWorkspace(database, { principal, readOnly: true }, async (rows) => {
          const found = inOrder(ids, await read(rows, ids))
          return found instanceof Failure ? found : (refuseProductOwned(found) ?? found)
        })
      const found = await readThem()
      if (found instanceof Failure) return found
      const refusal = await refuseIfTooMany(services, ['domainsByWorkspace', principal.workspaceId])
      if (refusal) return refusal
      const looks = await Promise.all(
        found.map(({ id, domain_host }) => lookAt(tools, { id, host: domain_host })),
      )
      for (const look of looks) await keepLook({ database, clock }, look)
      return readThem()
    }),

    serve(domainRoutes.delete, async ({ body, tx }) => {
      const found = inOrder(body, await read(tx, body))
      if (found instanceof Failure) return found
      return (
        refuseProductOwned(found) ?? (await refuseInUse(tx, found)) ?? deleteRows(tx, domains, body)
      )
    }),

    serveAccount(domainRoutes.validate, async ({ body, principal, database }) => {
      const refusal = await refuseIfTooMany(services, ['domainsByWorkspace', principal.workspaceId])
      return refusal ?? validateDomain({ ...tools, database }, principal, body.domain_host)
    }),
  ]
}

/** Each is several questions to DNS. */
const checksAtOnce = 20

/** How domains are listed. */
export const listedDomains = (edgeHost: Config['edgeHost']) => ({
  table: domains,
  search: [domains.host],
  sorts: { domain_host: domains.host, created_at: domains.createdAt },
  defaultSort: 'domain_host' as const,
  filters: {
    id: domains.id,
    verified: (verified: boolean) => isNullIf(!verified, domains.verifiedAt),
    product_owned: (ours: boolean) => isNullIf(ours, domains.workspaceId),
    pointing: domains.pointing,
  },
  read: (tx: Transaction, ids: readonly string[]) => readDomains(tx, ids, edgeHost),
})

const isNullIf = (
  wanted: boolean,
  column: typeof domains.verifiedAt | typeof domains.workspaceId,
) => (wanted ? isNull(column) : isNotNull(column))

const refuseProductOwned = (found: readonly Domain[]) =>
  found.some(({ product_owned }) => product_owned)
    ? new Failure('READ_ONLY', 'Greenroom’s own domains cannot be changed')
    : undefined

/** Links are not deleted along: whoever means to lose their visitors deletes the links first. */
async function refuseInUse(tx: Transaction, found: readonly Domain[]): Promise<Refusal> {
  const ids = idsOf(found)
  const [counted] = await tx
    .select({ links: count() })
    .from(trackingLinks)
    .where(inArray(trackingLinks.domainId, ids))
  const links = counted?.links ?? 0
  if (links === 0) return undefined
  const hosts = found.filter(({ tracking_link_total }) => tracking_link_total > 0)
  const where = hosts.map(({ domain_host }) => domain_host).join(', ')
  return new Failure(
    'CONFLICT',
    `${links} ${links === 1 ? 'link uses' : 'links use'} ${where}. Move or delete them first.`,
    { tracking_link_total: links },
  )
}
