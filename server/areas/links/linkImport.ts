import { and, inArray, or, sql } from 'drizzle-orm'
import { linkFile } from '#contract/import/linkFile.ts'
import { type LinkLine, trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { FieldProblem } from '#contract/rules/lineRules.ts'
import { pathnameKey } from '#contract/rules/pathname.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { type OwnId, ownIdIn } from '#server/areas/creators/userCreatorIds.ts'
import { creators } from '#server/database/schema/creators.ts'
import { domains, trackingLinks } from '#server/database/schema/links.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { type LinePlan, serveImport } from '#server/platform/resource/serveImport.ts'
import { createRows } from '#server/platform/resource/serveResource.ts'
import { linkIssues } from './linkIssues.ts'
import { linkFields } from './trackingLinkCalls.ts'

/** A line that becomes a link. */
interface PlannedLink {
  readonly line: LinkLine
  readonly domainId: string
  readonly creatorId: string | null
}

interface Services extends Needs<'keyedHash'> {
  readonly limits: PlanLimits
}

/** Imports links. One is there already when a link of the workspace stands on the line's domain and path. */
export const linkImport = ({ limits, keyedHash }: Services): Served[] =>
  serveImport(trackingLinkRoutes, {
    file: linkFile,
    plan: (tx, lines, principal) =>
      plan(tx, lines, { principal, ownId: ownIdIn(keyedHash, principal.workspaceId) }),
    make: async (tx, principal, links) => {
      const refusal = await limits.refuseOver(tx, principal, 'tracking_links', links.length)
      if (refusal) return refusal
      return createRows(tx, trackingLinks, links.map(toRow))
    },
  })

const toRow = ({ line, domainId, creatorId }: PlannedLink) => {
  const { domain: _, creator: __, ...link } = line
  return { ...linkFields.write(link), domainId, creatorId }
}

async function plan(
  tx: Transaction,
  lines: readonly LinkLine[],
  { principal, ownId }: { readonly principal: Principal; readonly ownId: OwnId },
): Promise<LinePlan<PlannedLink>[]> {
  const domainIds = await domainsOf(tx, lines)
  const creatorsCalled = await creatorsOf(tx, lines, ownId)
  const read = lines.map((line) => readLine(line, domainIds.get(line.domain), creatorsCalled))
  const links = read.flatMap((one) => ('row' in one ? one.row : []))
  const own = await ownPaths(tx, links)
  const fresh = links.filter((link) => !own.has(pathKey(link)))
  // Whoever sees assigned creators alone would not see a link of nobody.
  const problems = await problemsOf(tx, fresh, limitedToOf(principal) !== null)
  return read.map((one) => {
    if (!('row' in one)) return one
    if (own.has(pathKey(one.row))) return 'UNCHANGED'
    const issues = problems.get(one.row)
    return issues ? { issues } : one
  })
}

type ReadLine = Exclude<LinePlan<PlannedLink>, 'UNCHANGED'>

/** A line with the domain and the creator that it names. */
function readLine(
  line: LinkLine,
  domainId: string | undefined,
  creatorsCalled: (name: string) => readonly string[],
): ReadLine {
  const called = line.creator ? creatorsCalled(line.creator) : []
  const issues: FieldProblem[] = []
  if (domainId === undefined) issues.push({ field: 'domain', message: 'is none of your domains' })
  if (line.creator && called.length === 0)
    issues.push({ field: 'creator', message: 'is none of your creators' })
  if (called.length > 1)
    issues.push({ field: 'creator', message: 'is the name of several creators: use the portal ID' })
  return domainId === undefined || issues.length > 0
    ? { issues }
    : { row: { line, domainId, creatorId: called[0] ?? null } }
}

async function domainsOf(tx: Transaction, lines: readonly LinkLine[]) {
  const hosts = [...new Set(lines.map(({ domain }) => domain))]
  const found = await tx
    .select({ id: domains.id, host: domains.host })
    .from(domains)
    .where(inArray(domains.host, hosts))
  return new Map(found.map(({ id, host }) => [host, id]))
}

/** Finds creators by their id for the portal, with its ending or without, or, where none has it, by their name. */
async function creatorsOf(
  tx: Transaction,
  lines: readonly LinkLine[],
  ownId: OwnId,
): Promise<(name: string) => readonly string[]> {
  const called = [...new Set(lines.flatMap(({ creator }) => creator?.toLowerCase() ?? []))]
  if (called.length === 0) return () => []
  const { id, name, userCreatorId } = creators
  const found = await tx
    .select({ id, name, userCreatorId })
    .from(creators)
    .where(
      or(
        inArray(sql`lower(${name})`, called),
        inArray(userCreatorId, [...called, ...called.map(ownId)]),
      ),
    )
  const byCode = new Map(found.map((one) => [one.userCreatorId, one.id]))
  const byName = Map.groupBy(found, (one) => one.name.toLowerCase())
  return (text) => {
    const key = text.toLowerCase()
    const coded = byCode.get(key) ?? byCode.get(ownId(key))
    return coded === undefined ? (byName.get(key) ?? []).map((one) => one.id) : [coded]
  }
}

type Placed = Pick<PlannedLink, 'domainId'> & { readonly line: Pick<LinkLine, 'pathname'> }

const pathKey = ({ domainId, line }: Placed) => `${domainId}/${pathnameKey(line.pathname)}`

/** Where links of the workspace stand, among the places of these. */
async function ownPaths(
  tx: Transaction,
  links: readonly PlannedLink[],
): Promise<ReadonlySet<string>> {
  if (links.length === 0) return new Set()
  const { domainId, pathname } = trackingLinks
  const found = await tx
    .select({ domainId, pathname })
    .from(trackingLinks)
    .where(
      and(
        inArray(
          domainId,
          links.map((link) => link.domainId),
        ),
        inArray(
          sql`lower(${pathname})`,
          links.map(({ line }) => pathnameKey(line.pathname)),
        ),
      ),
    )
  return new Set(found.map((one) => pathKey({ domainId: one.domainId, line: one })))
}

const fieldNames: Readonly<Record<string, string>> = {
  user_domain_id: 'domain',
  creator_id: 'creator',
}

/** What keeps new links from being, by the rules of links that are created. */
async function problemsOf(tx: Transaction, links: readonly PlannedLink[], needsCreator: boolean) {
  const found = await linkIssues(
    tx,
    links.map(({ line, domainId, creatorId }, index) => ({
      domainId,
      creatorId,
      needsCreator,
      keepsDomain: false,
      pathname: line.pathname,
      place: `${index}`,
    })),
  )
  const problems = new Map<PlannedLink, FieldProblem[]>()
  for (const { path, message } of found) {
    const [index = '', field = ''] = path.split('.')
    const link = links[Number(index)]
    if (!link) continue
    const problem = { field: fieldNames[field] ?? field, message }
    problems.set(link, [...(problems.get(link) ?? []), problem])
  }
  return problems
}
