import { and, eq, isNotNull } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import type { CommentPerson } from '#contract/resources/comments.ts'
import { comments } from '#server/database/schema/comments.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { idOf, type Principal } from '#server/platform/http/principal.ts'
import { readPeople } from './people.ts'
import type { Place } from './places.ts'

/** Whom a caller can mention at a place: those who see it and whom the caller knows, but not the caller. */
export async function readMentionable(
  tx: Transaction,
  principal: Principal,
  place: Place,
): Promise<readonly CommentPerson[]> {
  const people =
    principal.mode === 'USER'
      ? [...(await readTeam(tx, place)), ...(await readCreator(tx, principal, place))]
      : await readWriters(tx, principal, place)
  return people
    .filter(({ id }) => id !== idOf(principal))
    .sort((one, other) => one.name.localeCompare(other.name))
}

async function readTeam(
  tx: Transaction,
  { requestId, creatorId }: Place,
): Promise<readonly CommentPerson[]> {
  const found = await readRows(tx, { id: asText, name: asText })`
    select id, name from comment_readers(${requestId}, ${creatorId}::uuid)`
  return found.map((person) => ({ ...person, side: 'USER' }))
}

async function readCreator(tx: Transaction, principal: Principal, { creatorId }: Place) {
  return creatorId === null ? [] : (await readPeople(tx, principal, [creatorId])).values()
}

/** A creator knows those of the team who have written to them. */
async function readWriters(tx: Transaction, principal: Principal, { requestId }: Place) {
  const found = await tx
    .selectDistinct({ id: comments.authorUserId })
    .from(comments)
    .where(and(eq(comments.requestId, requestId), isNotNull(comments.authorUserId)))
    .limit(100)
  const people = await readPeople(
    tx,
    principal,
    found.flatMap(({ id }) => id ?? []),
  )
  return [...people.values()].filter(({ name }) => name !== '')
}

/** What is wrong with whom a comment mentions: nobody is told of what they may not see. */
export async function mentionIssues(
  tx: Transaction,
  principal: Principal,
  place: Place,
  ids: readonly string[],
  path: string,
): Promise<Issue[]> {
  if (ids.length === 0) return []
  const known = new Set((await readMentionable(tx, principal, place)).map(({ id }) => id))
  return ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ path: `${path}[${index}]`, message: /*i18n*/ 'They cannot be mentioned here' }],
  )
}
