import { and, eq, sql } from 'drizzle-orm'
import { memberships, userIdentities, users } from '#server/database/schema/accounts.ts'
import {
  invoicePayments,
  invoicePayouts,
  issuedInvoices,
} from '#server/database/schema/invoices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { addErasure } from './addErasure.ts'
import { forgetAddresses } from './forgetAddresses.ts'
import { formerCustomer } from './pseudonym.ts'

/**
 * Erases whoever owns a workspace from everything that is not in it, before it is deleted with them: their address, their name on what they were
 * invoiced, and, by work, what the teams that they were in say of them.
 */
export async function forgetOwner(tx: Transaction, workspaceId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'OWNER')))
  if (!owner) return
  const known = await tx
    .select({ email: userIdentities.email })
    .from(userIdentities)
    .where(eq(userIdentities.userId, owner.id))
  const addresses = [...new Set([owner.email, ...known.flatMap(({ email }) => email ?? [])])]
  const workspaces = await knewThem(tx, owner)
  await putUnderPseudonym(tx, workspaceId)
  await forgetAddresses(tx, addresses)
  await addErasure(tx, {
    kind: 'USER',
    subjectId: owner.id,
    requestedBy: null,
    workspaceId: null,
    traces: {
      names: [owner.name].filter(Boolean),
      accounts: [],
      addresses,
      ids: [owner.id],
      workspace_ids: workspaces.filter((id) => id !== workspaceId),
    },
  })
}

/** The workspaces that they are in, did something in, or were asked into. */
async function knewThem(
  tx: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string[]> {
  const rows = await readRows(tx, { id: asText })`
    select distinct workspace_id::text as id from (
      select workspace_id from memberships where user_id = ${id}
      union all select workspace_id from activities where actor_id = ${id}
      union all select workspace_id from activities
        where thing = 'TEAM_MEMBER' and (thing_ids @> array[${id}::uuid] or labels @> array[${email}])
      union all select workspace_id from invitations where lower(email) = ${email}
    ) as known`
  return rows.map((row) => row.id)
}

/** Numbers, dates and amounts stay as they were sent: whoever issues invoices has to keep those. */
async function putUnderPseudonym(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.execute(sql`select set_config('greenroom.erasing', 'on', true)`)
  const buyer = sql`jsonb_build_object('name', ${formerCustomer(workspaceId)}::text, 'address', '[]'::jsonb,
    'country', buyer->'country', 'taxId', '')`
  const isOf = sql`workspace_id = ${workspaceId}`
  await tx.execute(sql`update ${issuedInvoices} set buyer = ${buyer}, reason = '' where ${isOf}`)
  await tx.execute(sql`update ${invoicePayments} set reason = '' where ${isOf}`)
  await tx.execute(sql`update ${invoicePayouts} set reason = '' where ${isOf}`)
  await tx.execute(sql`select set_config('greenroom.erasing', 'off', true)`)
}
