import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notifications } from '#server/database/schema/notifications.ts'
import { mailNotifications } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addWorks } from '#server/platform/jobs/addWork.ts'
import { type Handler, handler, type Piece } from '#server/platform/jobs/handler.ts'
import { together } from '#server/platform/jobs/together.ts'
import { notificationMail } from './notificationMail.ts'
import { type PersonTold, readTold } from './readTold.ts'
import { takeDue } from './takeDue.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Has each person or address whose mail is due mailed all that is due to them by now, in one mail. For a periodic job. */
export async function addDueMails(
  services: { readonly database: Database; readonly clock: Clock },
  stopping: AbortSignal,
): Promise<void> {
  await takeDue('mail', services, stopping, (tx, taken) =>
    addWorks(
      tx,
      mailNotifications,
      taken.map(({ id, workspaceId }) => ({ payload: { mail_id: id }, workspaceId })),
    ),
  )
}

type Services = Needs<'config' | 'mailer' | 'keyedHash' | 'clock'>

/** Sends such a mail, and keeps with its lines what became of it. */
export const mailNotificationsHandler = (services: Services): Handler => {
  const read = together(workspaceOf, readMails)
  return handler(mailNotifications, async ({ mail_id }, { id, workspaceId, sealed }) => {
    if (workspaceId === undefined)
      throw new Error('A mail of notifications belongs to no workspace')
    const told = await read({ mailId: mail_id, workspaceId, sealed })
    const mail = told && (await writeMail(told, services, workspaceId))
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
}

interface Asked extends Pick<Piece, 'sealed'> {
  readonly mailId: string
  readonly workspaceId: string
}

const workspaceOf = ({ workspaceId }: Asked) => workspaceId

/** What mails of one workspace say to whom; nothing for those that have been sent. */
async function readMails([first, ...others]: readonly Asked[]) {
  if (!first) return []
  const ids = [first, ...others].map(({ mailId }) => mailId)
  return first.sealed(async (tx) => {
    const rows = await tx
      .select()
      .from(notifications)
      .where(and(inArray(notifications.mailId, ids), isNull(notifications.mailedAt)))
    return readTold(
      tx,
      first.workspaceId,
      ids.map((id) => rows.filter(({ mailId }) => mailId === id)),
    )
  })
}

async function writeMail(told: PersonTold, { config, keyedHash }: Services, workspaceId: string) {
  const { person } = told
  if (person.email === null) return undefined
  return notificationMail({
    ...told,
    to: person.email,
    appUrl: config.appUrl,
    unsubscribe: unsubscribeUrl({ config, keyedHash }, workspaceId, person),
  })
}
