import { and, eq, isNull } from 'drizzle-orm'
import { notifications } from '#server/database/schema/notifications.ts'
import { mailNotifications } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { type Handler, handler } from '#server/platform/jobs/handler.ts'
import { notificationMail } from './notificationMail.ts'
import { readPeople, recipientOf } from './people.ts'
import { readDue } from './readDue.ts'
import { readNotifications } from './readNotifications.ts'
import { takeDue } from './takeDue.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Has each person or address whose mail is due mailed all that is due to them by now, in one mail. For a periodic job. */
export async function addDueMails(
  services: { readonly database: Database; readonly clock: Clock },
  stopping: AbortSignal,
): Promise<void> {
  await takeDue('mail', services, stopping, (tx, { id, workspaceId }) =>
    addWork(tx, mailNotifications, { mail_id: id }, { workspaceId }),
  )
}

type Services = Needs<'config' | 'mailer' | 'keyedHash' | 'clock'>

/** Sends such a mail, and keeps with its lines what became of it. */
export const mailNotificationsHandler = (services: Services): Handler =>
  handler(mailNotifications, async ({ mail_id }, { id, workspaceId, sealed }) => {
    if (workspaceId === undefined)
      throw new Error('A mail of notifications belongs to no workspace')
    const mail = await sealed((tx) => writeMail(tx, services, { mailId: mail_id, workspaceId }))
    if (!mail) return
    const outcome = await services.mailer.send(mail, { id, workspaceId })
    if (outcome === 'UNAVAILABLE') throw new Error('No mail server has taken the mail')
    await sealed((tx) =>
      tx
        .update(notifications)
        .set({ mailedAt: services.clock(), mailRefused: outcome !== 'SENT' })
        .where(eq(notifications.mailId, mail_id)),
    )
  })

async function writeMail(
  tx: Transaction,
  { config, keyedHash }: Services,
  { mailId, workspaceId }: { readonly mailId: string; readonly workspaceId: string },
) {
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.mailId, mailId), isNull(notifications.mailedAt)))
    .orderBy(notifications.at)
  const [first] = rows
  if (!first) return undefined
  const [person] = [...(await readPeople(tx, workspaceId, recipientOf(first))).values()]
  if (!person || person.email === null) return undefined
  const lines = await readNotifications(
    tx,
    rows.map((row) => row.id),
  )
  return notificationMail({
    to: person.email,
    person,
    lines,
    dueOf: await readDue(
      tx,
      lines.flatMap(({ task_id }) => task_id ?? []),
    ),
    appUrl: config.appUrl,
    unsubscribe: unsubscribeUrl({ config, keyedHash }, workspaceId, person),
  })
}
