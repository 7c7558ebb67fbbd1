import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { maxTagUses, type Tag, tag, tagRoutes } from '#contract/resources/tags.ts'
import { tags } from '#server/database/schema/tags.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'

const fields = fieldsOf(tags, tag)

/**
 * Fetch, create, update and delete tags. That a rename or deletion reaches everything that carries the
 * tag, the database sees to: see the triggers of its migration.
 */
export function tagCalls(): Served[] {
  return serveResource(tagRoutes, {
    ...listedTags,
    toRow: fields.write,
    toChange: fields.write,
    checkCreate: ({ tx, body }) =>
      refuseTaken(
        tx,
        body.map(({ text }, index) => ({ text, path: `body[${index}].text` })),
      ),
    checkDelete: async ({ principal }) => refuseLimited(principal),
    checkUpdate: async ({ tx, principal, body }) =>
      refuseLimited(principal) ??
      refuseTaken(
        tx,
        body.flatMap(({ id, data: { text } }, index) =>
          text === undefined ? [] : { id, text, path: `body[${index}].data.text` },
        ),
      ),
  })
}

/** A tag that is renamed or deleted changes on everything that carries it, also on what a limited member does not see. */
const refuseLimited = (principal: Principal): Refusal =>
  limitedToOf(principal) === null
    ? undefined
    : new Failure(
        'FORBIDDEN',
        'Tags are shared by all creators, and you see some of them. Ask an admin of your team to change this one.',
      )

interface Draft {
  /** Undefined for a tag that does not exist yet. */
  readonly id?: string
  readonly text: string
  /** Where it stands in the request. */
  readonly path: string
}

/** Refuses texts that another tag has, in whichever case, or that the request names twice. */
async function refuseTaken(tx: Transaction, drafts: readonly Draft[]): Promise<Refusal> {
  const owners = await ownersOf(tx, drafts)
  const seen = new Set<string>()
  const issues = drafts.flatMap(({ id, text, path }): Issue[] => {
    const key = text.toLowerCase()
    const owner = owners.get(key)
    const isTaken = seen.has(key) || (owner !== undefined && owner !== id)
    seen.add(key)
    return isTaken ? [{ path, message: `The tag ${text} already exists` }] : []
  })
  return refuseIssues(issues)
}

/** Which tag has each of the texts. */
async function ownersOf(tx: Transaction, drafts: readonly Draft[]) {
  const keys = drafts.map(({ text }) => text.toLowerCase())
  const found = await tx
    .select({ id: tags.id, key: sql<string>`lower(${tags.text})` })
    .from(tags)
    .where(inArray(sql`lower(${tags.text})`, keys))
  return new Map(found.map(({ id, key }) => [key, id]))
}

/** Tags and how many rows of the workspace carry each, as far as that is counted, in one statement, which is planned once for each connection. */
async function readTags(tx: Transaction, ids: readonly string[]): Promise<Tag[]> {
  const found = await tx
    .select({ tag: tags, uses: sql<number>`coalesce(used.uses, 0)` })
    .from(tags)
    .leftJoin(
      usesOf(sql`array(select text from tags where ${hasOneOfIds})`),
      sql`used.label = ${tags.text}`,
    )
    .where(hasOneOfIds)
    .prepare('read_tags')
    .execute({ ids: [...ids] })
  return found.map(({ tag, uses }) => ({
    ...fields.read(tag),
    use_total: Math.min(uses, maxTagUses),
    use_total_is_exact: uses <= maxTagUses,
  }))
}

const hasOneOfIds = sql`tags.id = any (${sql.placeholder('ids')}::uuid[])`

/** Joins `used`: how many rows carry each of the labels. One that none carries has no row. */
const usesOf = (labels: SQL) =>
  sql`(select label, sum(uses)::int as uses from label_uses(${labels}) group by label) as used`

/** How tags are listed. */
export const listedTags = {
  table: tags,
  from: (lister: Lister) => listedFrom(tags, lister),
  search: [tags.text],
  sorts: { text: sql`lower(${tags.text})`, created_at: tags.createdAt },
  defaultSort: 'text' as const,
  filters: {
    id: tags.id,
    text: (text: string) => sql`lower(${tags.text}) = lower(${text})`,
  },
  read: readTags,
}
