import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { defaultLanguage } from '#contract/locale.ts'
import { confirmationDays } from '#contract/resources/notificationAddresses.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import { mailAddressLink } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Reading } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { plainName } from '#server/platform/mail/plainName.ts'
import { askingPages, askingUrl, type NamedRow, namedRow } from './askingPages.ts'
import { confirmAddressWords } from './notificationLetters.ts'

const page = { path: '/confirm-address', purpose: 'confirm-address' } as const

const dayMs = 86_400_000

/** Mails an address of a team the link that confirms it; nothing where it is confirmed already. */
export const addressLinkHandler = (
  services: Needs<'config' | 'keyedHash' | 'mailer' | 'clock'>,
): Handler =>
  mailHandler(services.mailer, mailAddressLink, ({ address_id }, { sealed }) =>
    sealed(async (tx) => {
      const [address] = await tx
        .select()
        .from(notificationAddresses)
        .where(and(eq(notificationAddresses.id, address_id), isReal))
      if (!address || (address.verifiedAt !== null && address.unsubscribedAt === null)) {
        return undefined
      }
      const { id, workspaceId, email } = address
      const until = services.clock().getTime() + confirmationDays * dayMs
      const link = askingUrl(services, page, {
        who: `${workspaceId}.${id}.${until}`,
        language: defaultLanguage,
      })
      const owner = await ownerOf(tx, workspaceId)
      if (!owner) throw new Error('A workspace has no owner')
      const team = owner.name === '' ? `The team of ${owner.email}` : calledAs(owner)
      return letter(email, 'Confirm this address for mails of a team on Greenroom', {
        heading: 'Confirm this address',
        lead: `${team} wants this address to be mailed what happens in their workspace on Greenroom: when tasks are handed in, accounts lose their connection, and the like.`,
        centre: { link, label: 'Confirm this address' },
        notes: [
          `The link is valid for ${confirmationDays} days. Until it is confirmed, this address gets no other mail.`,
          'If you do not know them, you can ignore this email.',
        ],
      })
    }),
  )

/** What its owner calls a team, who may have made that up, and the address that they have proven. */
async function ownerOf(queries: Reading, workspaceId: string) {
  const [owned] = await queries
    .select({ name: workspaces.name, email: users.email })
    .from(workspaces)
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, workspaces.id), eq(memberships.role, 'OWNER')),
    )
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(workspaces.id, workspaceId))
  return owned && { ...owned, name: plainName(owned.name) }
}

const calledAs = ({ name, email }: { readonly name: string; readonly email: string }) =>
  name === '' ? email : `${name} (${email})`

/** Nobody is mailed what is made up. */
const isReal = sql`not exists (select from samples where samples.workspace_id = ${notificationAddresses.workspaceId})`

/** The page that confirms an address, of which a team's mails are told from a stranger's. */
export const confirmAddressPages = ({
  database,
  keyedHash,
  clock,
}: Needs<'keyedHash' | 'database' | 'clock'>): Hono =>
  askingPages<NamedRow>(
    { keyedHash },
    {
      ...page,
      read(who) {
        const [workspaceId, id, until] = who.split('.')
        return Number(until) > clock().getTime() ? namedRow(workspaceId, id) : undefined
      },
      async act({ workspaceId, id }) {
        const isThere = and(
          eq(notificationAddresses.workspaceId, workspaceId),
          eq(notificationAddresses.id, id),
        )
        const [open] = await database
          .select({ id: workspaces.id })
          .from(workspaces)
          .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.closedAt)))
        if (!open) return false
        const confirmed = await database
          .update(notificationAddresses)
          .set({ verifiedAt: clock(), unsubscribedAt: null })
          .where(isThere)
        return confirmed.rowCount === 1
      },
      async words(i18n, named) {
        const owner = named && (await ownerOf(database, named.workspaceId))
        return confirmAddressWords(i18n, owner ? calledAs(owner) : '')
      },
    },
  )
