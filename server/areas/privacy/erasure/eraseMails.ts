import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { reportRecipients } from '#server/database/schema/reports.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { listMessages, mailFolder, readMessage } from '#server/platform/mail/localMailbox.ts'
import { type Sought, uuids } from './eraseMentions.ts'

type Services = Needs<'database', 'dataDir'>

/**
 * Deletes the mails that this machine keeps where no mail server is set up: those to them or with their address, and those
 * to the teams that knew them which name them.
 * Nobody's mails are deleted by a name that somebody of another team has made up.
 */
export async function eraseMails({ database, config }: Services, sought: Sought): Promise<void> {
  const folder = mailFolder(config)
  const files = (await listMessages(folder)).filter((file) => isBefore(file, sought.erasedAt))
  if (files.length === 0) return
  const { default: PostalMime } = await import('postal-mime')
  const team = await addressesOf(database, sought.workspace_ids)
  const own = new Set(sought.mailboxes)
  const names = spelled(sought)
  for (const file of files) {
    const bytes = await readMessage(folder, file)
    if (!bytes) continue
    const { to = [], subject = '', text = '' } = await PostalMime.parse(bytes)
    const recipients = to.flatMap(({ address }) => address ?? [])
    const said = `${subject}\n${text}`.toLowerCase()
    const isTheirs =
      recipients.some((address) => own.has(address)) ||
      sought.mailboxes.some((address) => standsIn(said, address))
    const isToTeam = recipients.some((address) => team.has(address))
    if (isTheirs || (isToTeam && names.some((name) => said.includes(name))))
      await rm(join(folder, file), { force: true })
  }
}

/** Whether an address is in a text as a whole: not at the end of a longer one, nor of a longer domain. */
function standsIn(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const before = text.slice(Math.max(at - 1, 0), at)
    const after = text.slice(at + address.length, at + address.length + 2)
    if (!/[\w.+-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true
  }
  return false
}

/** The name of a message begins with the moment it was written. */
const isBefore = (file: string, moment: Date) => file < moment.toISOString().replaceAll(':', '-')

const spelled = ({ names, accounts }: Sought): string[] =>
  [...names, ...accounts.map(({ handle }) => `@${handle}`)]
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)

async function addressesOf(
  database: Database,
  workspaceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readRows(database, { email: asText })`
    select ${users.email} as email from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
    where ${memberships.workspaceId} = any(${uuids(workspaceIds)})
    union select ${notificationAddresses.email} from ${notificationAddresses}
    where ${notificationAddresses.workspaceId} = any(${uuids(workspaceIds)})
    union select ${reportRecipients.email} from ${reportRecipients}
    where ${reportRecipients.workspaceId} = any(${uuids(workspaceIds)})`
  return new Set(rows.map(({ email }) => email))
}
