import { eq, inArray } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import type { commentRoutes } from '#contract/resources/comments.ts'
import type { RouteBody } from '#contract/route.ts'
import { editableMinutes, editableUntil } from '#contract/rules/commentRules.ts'
import { withNumber } from '#contract/withNumber.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { comments } from '#server/database/schema/comments.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { idsOf, missing } from '#server/platform/resource/inOrder.ts'
import { isOwn } from './isOwn.ts'
import { mentionIssues } from './mentionable.ts'
import type { Writing } from './writeLimits.ts'

type Change = RouteBody<typeof commentRoutes.update>[number]

type CommentRow = typeof comments.$inferSelect

/** Changes the words of the caller’s own comments, and says of any whether it is done. Who is mentioned only now is notified. */
export async function changeComments(
  tx: Transaction,
  { principal, now }: Writing,
  changes: readonly Change[],
): Promise<Refusal> {
  const found = await tx
    .select()
    .from(comments)
    .where(inArray(comments.id, idsOf(changes)))
  const byId = new Map(found.map((comment) => [comment.id, comment]))
  const gone = idsOf(changes).filter((id) => !byId.has(id))
  if (gone.length > 0) return missing(gone)
  const issues: Issue[] = []
  for (const [index, change] of changes.entries()) {
    const comment = byId.get(change.id)
    if (!comment) continue
    const path = `body[${index}].data`
    issues.push(...issuesWith(change, comment, { principal, now }, path))
    const { mentions = [] } = change.data
    issues.push(...(await mentionIssues(tx, principal, comment, mentions, `${path}.mentions`)))
  }
  const refusal = refuseIssues(issues)
  if (refusal) return refusal
  for (const change of changes) {
    const comment = byId.get(change.id)
    if (comment) await changeComment(tx, comment, change.data, now)
  }
  return undefined
}

function issuesWith(
  { data }: Change,
  comment: CommentRow,
  { principal, now }: Writing,
  path: string,
): Issue[] {
  const wordsIssue =
    data.text === undefined && data.mentions === undefined
      ? undefined
      : whyNotEdited(comment, principal, now)
  const doneIssue = data.resolved === undefined ? undefined : whyNotResolved(comment, principal)
  return [
    ...(wordsIssue ? [{ path: `${path}.text`, message: wordsIssue }] : []),
    ...(doneIssue ? [{ path: `${path}.resolved`, message: doneIssue }] : []),
  ]
}

function whyNotEdited(comment: CommentRow, principal: Principal, now: Date): string | undefined {
  if (comment.deletedAt !== null) return /*i18n*/ 'This comment is deleted'
  if (!isOwn(comment, principal)) return /*i18n*/ 'Only its author can change it'
  return now > editableUntil(comment.createdAt)
    ? withNumber(/*i18n*/ 'A comment can be changed for {n} minutes', editableMinutes)
    : undefined
}

function whyNotResolved(comment: CommentRow, { mode }: Principal): string | undefined {
  if (comment.threadId !== comment.id) return 'An answer is not resolved by itself'
  if (comment.deletedAt !== null) return /*i18n*/ 'This comment is deleted'
  return mode === 'CREATOR' && comment.creatorId === null
    ? /*i18n*/ 'It is said to everybody: your agency marks it as done'
    : undefined
}

async function changeComment(
  tx: Transaction,
  comment: CommentRow,
  { text, mentions, resolved }: Change['data'],
  now: Date,
): Promise<void> {
  const isEdited =
    (text !== undefined && text !== comment.text) || (mentions !== undefined && text === undefined)
  const change = {
    ...(text === undefined ? {} : { text }),
    ...(mentions === undefined ? {} : { mentions: [...new Set(mentions)] }),
    ...(isEdited ? { editedAt: now } : {}),
    ...(resolved === undefined
      ? {}
      : { resolvedAt: resolved ? (comment.resolvedAt ?? now) : null }),
  }
  if (Object.keys(change).length === 0) return
  await tx.update(comments).set(change).where(eq(comments.id, comment.id))
  const isNew = (id: string) => !comment.mentions.includes(id)
  if (mentions?.some(isNew)) await notify(tx, 'MENTIONED', comment.id, { now })
}
