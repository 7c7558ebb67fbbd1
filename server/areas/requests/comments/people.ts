import { inArray, sql } from 'drizzle-orm'
import type { CommentPerson } from '#contract/resources/comments.ts'
import { calledBy } from '#contract/rules/calledBy.ts'
import { users } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import type { Principal } from '#server/platform/http/principal.ts'

/** What these people are called, by their ids: of the team by name or address, to a creator by name alone. */
export async function readPeople(
  tx: Transaction,
  { mode }: Pick<Principal, 'mode'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommentPerson>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const team = mode === 'USER' ? await readUsers(tx, asked) : await readAuthors(tx, asked)
  const made = await tx
    .select({ id: creators.id, name: creators.name })
    .from(creators)
    .where(inArray(creators.id, asked))
  const people: CommentPerson[] = [
    ...team.map((person) => ({ ...person, side: 'USER' as const })),
    ...made.map((person) => ({ ...person, side: 'CREATOR' as const })),
  ]
  return new Map(people.map((person) => [person.id, person]))
}

async function readUsers(tx: Transaction, ids: readonly string[]) {
  const found = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return found.map((user) => ({ id: user.id, name: calledBy(user) }))
}

const readAuthors = (tx: Transaction, ids: readonly string[]) =>
  readRows(tx, { id: asText, name: asText })`
    select id, name from comment_authors(${sql.param([...ids])}::uuid[])`
