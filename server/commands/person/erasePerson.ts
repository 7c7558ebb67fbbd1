import { eq, sql } from 'drizzle-orm'
import { addErasure } from '#server/areas/privacy/erasure/addErasure.ts'
import { eraseCreator } from '#server/areas/privacy/erasure/eraseCreator.ts'
import { forgetAddresses } from '#server/areas/privacy/erasure/forgetAddresses.ts'
import { forgetCreatorAddresses } from '#server/areas/privacy/erasure/forgetCreatorAddresses.ts'
import { closeAccount } from '#server/areas/user/closeAccount.ts'
import { eraseWorkspace } from '#server/areas/user/purgeClosedWorkspaces.ts'
import { users } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { stripeCustomers } from '#server/database/schema/stripe.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import type { Who } from './personCommand.ts'

interface Services {
  readonly database: Database
  readonly now: Date
}

interface Asked {
  readonly who: Who
  readonly confirm: string | undefined
}

/**
 * Erases somebody for good, or says what that would take with it while nobody has confirmed it. Gives what it did, as sentences.
 *
 * @throws StartupError when nobody is known by that, the confirmation is another's, or something would go on being charged: nothing has changed then.
 */
export function erasePerson(services: Services, { who, confirm }: Asked): Promise<string> {
  if ('creatorId' in who) return eraseCreatorById(services.database, who.creatorId, confirm)
  return eraseAddress(services, who.email, confirm)
}

const afterwards = [
  'What others have written of them goes within minutes, while the server runs, and their files within the hour.',
  'Backups that were made before hold them until they are deleted: after a restore, erase them again.',
]

const asking = (what: string, name: string) =>
  [
    what,
    `Nothing has been erased yet. To do so, add --confirm '${name.replaceAll("'", `'\\''`)}'`,
  ].join('\n')

const checkConfirmed = (confirm: string, name: string) => {
  if (confirm.trim() !== name.trim())
    throw new StartupError(`--confirm does not say ${name}: nothing was erased.`)
}

async function eraseCreatorById(
  database: Database,
  id: string,
  confirm: string | undefined,
): Promise<string> {
  const found = await rowOf(database, creators, id)
  if (!found) throw new StartupError(`There is no creator ${id}.`)
  const { name } = found
  if (confirm === undefined) {
    return asking(
      `The creator ${name} goes with their links, pages, visits, accounts, figures, tasks and files.`,
      name,
    )
  }
  checkConfirmed(confirm, name)
  const kept = await database.transaction(async (tx) => {
    const [creator] = await tx.select().from(creators).where(eq(creators.id, id)).for('update')
    return creator ? eraseCreator(tx, { creator, requestedBy: null }) : 0
  })
  return [`${name} is erased. Payouts that stay, under a pseudonym: ${kept}.`, ...afterwards].join(
    '\n',
  )
}

async function eraseAddress(
  { database, now }: Services,
  email: string,
  confirm: string | undefined,
): Promise<string> {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (confirm === undefined) {
    const what = user
      ? `The user ${email} goes, and their own workspace with everything in it. Other workspaces keep what they did there, by a former member.`
      : `Nobody signs in as ${email}. Reports, invitations and codes of this address go.`
    return asking([what, ...(await creatorsWith(database, email))].join('\n'), email)
  }
  checkConfirmed(confirm, email)
  if (user) await eraseUser({ database, now }, { id: user.id, email })
  else await database.transaction((tx) => eraseStranger(tx, email))
  return [`${email} is erased.`, ...afterwards].join('\n')
}

/** The most creators of one address that are listed. */
const maxListed = 100

async function creatorsWith(database: Database, email: string): Promise<string[]> {
  const found = await database
    .select({ id: creators.id, name: creators.name })
    .from(creators)
    .where(eq(creators.email, email))
    .orderBy(creators.id)
    .limit(maxListed)
  if (found.length === 0) return []
  return [
    'Creators with this address stay without it, for the team that manages them. To erase one of them: npm run person -- erase --creator ID',
    ...found.map(({ id, name }) => `  ${id}  ${name}`),
  ]
}

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

async function eraseStranger(tx: Tx, email: string): Promise<void> {
  await forgetAddresses(tx, [email])
  await forgetCreatorAddresses(tx, email)
  await addErasure(tx, {
    kind: 'ADDRESS',
    subjectId: null,
    requestedBy: null,
    workspaceId: null,
    traces: { names: [], accounts: [], addresses: [email], ids: [], workspace_ids: [] },
  })
}

async function eraseUser(
  { database, now }: Services,
  { id: userId, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const [own] = await readRows(database, { id: asText })`
    select workspace_id::text as id from memberships where user_id = ${userId} and role = 'OWNER'`
  if (!own) throw new Error(`User ${userId} owns no workspace`)
  await checkNothingIsCharged(database, own.id)
  const closing = {
    userId,
    workspaceId: own.id,
    reason: undefined,
    now,
    record: async () => undefined,
  }
  await closeAccount(database, closing)
  const isGone = await database.transaction(async (tx) => {
    if (!(await eraseWorkspace(tx, own.id))) return false
    await forgetCreatorAddresses(tx, email)
    return true
  })
  if (!isGone) throw new StartupError('Another process is deleting this account just now.')
}

/** What a row of ours does not stop is stopped by the app, when the account is closed there. */
async function checkNothingIsCharged(database: Database, workspaceId: string): Promise<void> {
  const charged = await database.$count(
    stripeCustomers,
    sql`${stripeCustomers.workspaceId} = ${workspaceId} and ${stripeCustomers.endingSince} is null
      and exists (select from subscriptions where workspace_id = ${workspaceId} and status <> 'ENDED')`,
  )
  if (charged > 0) {
    throw new StartupError(
      'They pay for a plan through Stripe. Close the account in the app, under Settings, Profile, which ends it there; then erase it.',
    )
  }
}
