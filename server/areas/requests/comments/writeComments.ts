import { v7 } from 'uuid'
import type { Issue } from '#contract/errors.ts'
import type { commentRoutes } from '#contract/resources/comments.ts'
import type { RouteBody } from '#contract/route.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { comments } from '#server/database/schema/comments.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { mentionIssues } from './mentionable.ts'
import { type Place, placeOf, placeOfAnswer } from './places.ts'
import { refuseTooMany, type Writing } from './writeLimits.ts'

type Create = RouteBody<typeof commentRoutes.create>[number]

/** Writes comments and notifies those whom they concern; gives their ids in order. */
export async function writeComments(
  tx: Transaction,
  writing: Writing,
  body: readonly Create[],
): Promise<readonly string[] | Failure> {
  const { principal, now } = writing
  const refusal = await refuseTooMany(tx, writing, body.length)
  if (refusal) return refusal
  const issues: Issue[] = []
  const rows: (typeof comments.$inferInsert & { id: string; mentions: string[] })[] = []
  for (const [index, create] of body.entries()) {
    const id = v7()
    const found = await standsAt(tx, principal, create, id)
    if (found instanceof Failure) return found
    const { place, threadId } = found
    const path = `body[${index}]`
    const mentions = [...new Set(create.mentions ?? [])]
    issues.push(
      ...anchorIssues(create, place, path),
      ...(await mentionIssues(tx, principal, place, mentions, `${path}.mentions`)),
    )
    rows.push({
      id,
      ...place,
      threadId,
      authorSide: principal.mode,
      authorUserId: principal.mode === 'USER' ? principal.userId : null,
      text: create.text,
      anchor: create.anchor ?? null,
      mentions,
      createdAt: now,
      updatedAt: now,
    })
  }
  if (issues.length > 0) return invalid(issues)
  await tx.insert(comments).values(rows)
  for (const { id, mentions } of rows) {
    await notify(tx, 'COMMENTED', id, { now })
    if (mentions.length > 0) await notify(tx, 'MENTIONED', id, { now })
  }
  return rows.map(({ id }) => id)
}

async function standsAt(
  tx: Transaction,
  principal: Principal,
  create: Create,
  id: string,
): Promise<{ readonly place: Place; readonly threadId: string } | Failure> {
  if (create.reply_to_id !== undefined) return placeOfAnswer(tx, principal, create.reply_to_id)
  const place = await placeOf(tx, principal, create)
  return place instanceof Failure ? place : { place, threadId: id }
}

function anchorIssues({ anchor }: Create, { submissionId }: Place, path: string): Issue[] {
  if (anchor === undefined || submissionId !== null) return []
  return [{ path: `${path}.anchor`, message: 'Only what is said of a file has a place in it' }]
}
