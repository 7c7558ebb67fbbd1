import { inArray, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { pathnameKey } from '#contract/rules/pathname.ts'
import { creators } from '#server/database/schema/creators.ts'
import { domains } from '#server/database/schema/links.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { idsThere } from '#server/platform/resource/rowsOf.ts'

/** What a link will be once the change is made, as far as other rows have a say in it. */
export interface LinkDraft {
  /** Undefined for a link that does not exist yet. */
  readonly id?: string
  readonly domainId: string
  /** Whether it stands on that domain already: one may stay on a domain that has lost its proof. */
  readonly keepsDomain: boolean
  readonly pathname: string
  readonly creatorId: string | null
  /** Whether it must be somebody's: whoever sees assigned creators alone would not see it otherwise. */
  readonly needsCreator: boolean
  /** Where its fields stand in the request: `body[0]` or `body[0].data`. */
  readonly place: string
}

/**
 * What keeps these links from being: a domain or creator that is not the workspace's, a domain without
 * proof, a URL that another link has. All of them, each at its field.
 */
export async function linkIssues(tx: Transaction, drafts: readonly LinkDraft[]): Promise<Issue[]> {
  if (drafts.length === 0) return []
  const places = await domainsOf(tx, drafts)
  const asked = drafts.map(({ creatorId }) => creatorId)
  const known = await idsThere(tx, creators, asked)
  const taken = await takenPaths(tx, drafts)
  const seen = new Set<string>()
  return drafts.flatMap((draft) => {
    const domain = places.get(draft.domainId)
    const pathKey = pathKeyOf(draft)
    const isTaken = taken.has(pathKey) || seen.has(pathKey)
    seen.add(pathKey)
    return [
      issue(!domain, draft, 'user_domain_id', 'Choose one of your domains'),
      issue(
        domain?.verifiedAt === null && !draft.keepsDomain,
        draft,
        'user_domain_id',
        'Verify this domain first',
      ),
      issue(
        isTaken,
        draft,
        'pathname',
        takenMessage(domain?.host ?? 'this domain', draft.pathname),
      ),
      issue(
        draft.creatorId === null ? draft.needsCreator : !known.has(draft.creatorId),
        draft,
        'creator_id',
        'Choose one of your creators',
      ),
    ].flat()
  })
}

export const takenMessage = (host: string, pathname: string) =>
  `${host}/${pathname} is taken. Choose another path.`

const issue = (wrong: boolean, { place }: LinkDraft, field: string, message: string): Issue[] =>
  wrong ? [{ path: `${place}.${field}`, message }] : []

const pathKeyOf = ({ domainId, pathname }: Pick<LinkDraft, 'domainId' | 'pathname'>) =>
  `${domainId}/${pathnameKey(pathname)}`

async function domainsOf(tx: Transaction, drafts: readonly LinkDraft[]) {
  const ids = [...new Set(drafts.map(({ domainId }) => domainId))]
  const found = await tx
    .select({ id: domains.id, host: domains.host, verifiedAt: domains.verifiedAt })
    .from(domains)
    .where(inArray(domains.id, ids))
  return new Map(found.map((domain) => [domain.id, domain]))
}

/** URLs among the drafts' that links outside the request have, in whichever workspace. */
async function takenPaths(tx: Transaction, drafts: readonly LinkDraft[]) {
  const linkPaths = drafts.map(({ domainId, pathname }) => ({
    domainId,
    key: pathnameKey(pathname),
  }))
  const except = drafts.flatMap(({ id }) => id ?? [])
  const found = await readRows(tx, { domain_id: asText, key: asText })`
    select domain_id, key from tracking_link_addresses_taken(
      ${sql.param(linkPaths.map(({ domainId }) => domainId))}::uuid[],
      ${sql.param(linkPaths.map(({ key }) => key))}::text[],
      ${sql.param(except)}::uuid[])`
  return new Set(found.map(({ domain_id, key }) => `${domain_id}/${key}`))
}
