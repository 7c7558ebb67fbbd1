import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { notifyWork, resendNotification } from '#server/database/workKinds.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows } from '#server/platform/db/manyRows.ts'
import { asFlag, asText, orNull, readRow, readRows } from '#server/platform/db/readRows.ts'
import { type Handler, handler } from '#server/platform/jobs/handler.ts'
import { inInbox } from './channels/inbox.ts'
import { inMail } from './channels/mail.ts'
import { inPush } from './channels/push.ts'
import { findAgain, findLines, findTeamLines, type Line } from './findLines.ts'
import { type Person, readPeople } from './people.ts'

/** What happens again of one thing within an hour moves the line that says it, while that is unread: ten files are one line. */
const gathered: ReadonlySet<NotificationEvent> = new Set([
  'REQUEST_CHANGED',
  'FILES_ARRIVED',
  'FILES_APPROVED',
  'COMMENTED',
])

interface Happened {
  readonly event: NotificationEvent
  readonly aboutId: string
  readonly pieceId: string
  readonly workspaceId: string
  readonly now: Date
}

/** Notifies those whom an event concerns, by the channels that they want: in one transaction, so once however often it is tried. */
export const fanOutHandler = ({ clock }: { readonly clock: Clock }): Handler =>
  handler(notifyWork, ({ event, about_id }, { id, workspaceId, sealed }) => {
    if (workspaceId === undefined) throw new Error(`${event} belongs to no workspace`)
    const happened = { event, aboutId: about_id, pieceId: id, workspaceId, now: clock() }
    return sealed((tx) => fanOut(tx, happened, () => findLines[event](tx, about_id)))
  })

/** Notifies a creator once more of what they have to do. */
export const resendHandler = ({ clock }: { readonly clock: Clock }): Handler =>
  handler(resendNotification, ({ task_id }, { id, workspaceId, sealed }) => {
    if (workspaceId === undefined) throw new Error('A task belongs to no workspace')
    return sealed(async (tx) => {
      const again = await findAgain(tx, task_id)
      if (!again) return
      const { event, lines } = again
      const happened = { event, aboutId: task_id, pieceId: id, workspaceId, now: clock() }
      await fanOut(tx, happened, async () => lines)
      await replaceUnread(tx, happened)
    })
  })

/** Takes the unread lines out of the inbox, and what waits of them out of the other channels, that a new one says again. */
async function replaceUnread(
  tx: Transaction,
  { event, aboutId, pieceId }: Happened,
): Promise<void> {
  await tx.execute(sql`
    update notifications line set in_inbox = false, mail_due_at = null, push_due_at = null
    from notifications newer
    where newer.piece_id = ${pieceId} and newer.in_inbox
      and line.task_id = ${aboutId} and line.event = ${event} and line.recipient_id = newer.recipient_id
      and line.id <> newer.id and line.in_inbox and line.read_at is null`)
}

async function fanOut(
  tx: Transaction,
  happened: Happened,
  find: () => Promise<readonly Line[]>,
): Promise<void> {
  const { event, aboutId, pieceId, workspaceId } = happened
  // Two pieces about one thing, or one that is tried in two processes, go one after the other.
  await takeTurn(tx, `notify ${workspaceId} ${event} ${aboutId}`)
  const { done, isSample } = await readRow(tx, { done: asFlag, isSample: asFlag })`
    select exists (select from notifications where piece_id = ${pieceId})
      or exists (select from workspaces where id = ${workspaceId} and closed_at is not null) as done,
      exists (select from samples where workspace_id = ${workspaceId}) as "isSample"`
  if (done) return
  const found = await find()
  const lines = [...found, ...(await linesToAddresses(tx, happened, found))]
  if (lines.length === 0) return
  const people = await readPeople(tx, workspaceId, {
    userIds: lines.flatMap(({ userId }) => userId ?? []),
    creatorIds: lines.flatMap(({ recipientId }) => recipientId ?? []),
    addressIds: lines.flatMap(({ addressId }) => addressId ?? []),
  })
  const moved = gathered.has(event) ? await moveLines(tx, happened, lines) : new Set()
  const rows = lines.flatMap((line) => {
    const person = people.get(whoOf(line))
    if (!person || moved.has(keyOf(line))) return []
    // Nobody is mailed what is made up, nor called by it.
    const unreached = { email: null, hasDevice: false }
    return rowFor(happened, line, isSample ? { ...person, ...unreached } : person)
  })
  await insertRows(tx, notifications, rows)
}

/** A line for each address of the team. */
async function linesToAddresses(
  tx: Transaction,
  { event, aboutId }: Happened,
  lines: readonly Line[],
): Promise<Line[]> {
  const addresses = await tx.select({ id: notificationAddresses.id }).from(notificationAddresses)
  if (addresses.length === 0) return []
  const things = await findTeamLines(tx, event, { aboutId, lines })
  return addresses.flatMap(({ id }) => things.map((thing) => ({ ...thing, addressId: id })))
}

/** The line as it is kept; none for who wants it by no channel. */
function rowFor({ event, pieceId, now }: Happened, line: Line, person: Person) {
  const choice = person.choiceOf(event)
  const carried = {
    ...inInbox(choice),
    ...inMail(choice, person, now),
    ...inPush(choice, person, now),
  }
  if (!carried.inInbox && carried.mailDueAt === null && carried.pushDueAt === null) return []
  return { ...line, ...carried, id: v7(), event, pieceId, at: new Date() }
}

type Recipient = Pick<Line, 'userId' | 'recipientId' | 'addressId'>

const whoOf = ({ userId, recipientId, addressId }: Recipient): string =>
  userId ?? recipientId ?? addressId ?? ''

const keyOf = (line: Recipient & Pick<Line, 'taskId'>) => `${whoOf(line)} ${line.taskId}`

/**
 * Moves the unread lines of the last hour that say the same, and gives which those are. A mail that has not been sent yet says all of it. An
 * address has no inbox: it has read what it was mailed.
 */
async function moveLines(
  tx: Transaction,
  { event, pieceId }: Happened,
  lines: readonly Line[],
): Promise<ReadonlySet<string>> {
  const moved = new Set<string>()
  for (const { taskId, count, userId, recipientId, addressId, commentId } of lines) {
    const found = await readRows(tx, {
      userId: orNull(asText),
      recipientId: orNull(asText),
      addressId: orNull(asText),
      taskId: orNull(asText),
    })`update notifications set at = now(), count = count + ${count}, piece_id = ${pieceId},
      comment_id = coalesce(${commentId}::uuid, comment_id)
      where id = (select id from notifications
        where task_id = ${taskId} and event = ${event} and (user_id = ${userId} or recipient_id = ${recipientId}
          or address_id = ${addressId} and mail_due_at is not null) and read_at is null
          and created_at > now() - interval '1 hour'
        order by created_at desc limit 1)
        -- One whose mail is taken meanwhile is mailed without this: an address has no inbox to find it in.
        and (address_id is null or mail_due_at is not null)
      returning user_id as "userId", recipient_id as "recipientId", address_id as "addressId", task_id as "taskId"`
    for (const line of found) moved.add(keyOf(line))
  }
  return moved
}
