import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { Traces } from '#server/database/schema/erasures.ts'
import { invitations } from '#server/database/schema/team.ts'
import type { Executing } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { uuids } from './eraseMentions.ts'

/**
 * Which addresses of an erased creator are nobody else's: a team gives its creators any address, also one that another creator, a member or a
 * stranger has.
 *
 * @returns `here`: in the workspaces that knew them, by which their texts are searched; `anywhere`: of the installation, by which mails are.
 */
export async function soleAddresses(
  queries: Executing,
  { addresses, workspace_ids }: Pick<Traces, 'addresses' | 'workspace_ids'>,
): Promise<{ readonly here: string[]; readonly anywhere: string[] }> {
  const given = sql`unnest(${sql.param([...addresses])}::text[]) as given (address)`
  const isHere = (workspaceId: AnyPgColumn) => sql`${workspaceId} = any(${uuids(workspace_ids)})`
  const here = await readRows(queries, { address: asText })`
    select address from ${given}
    where not exists (select from ${creators} where ${creators.email} = address and ${isHere(creators.workspaceId)})
      and not exists (
        select from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
        where ${users.email} = address and ${isHere(memberships.workspaceId)})
      and not exists (select from ${invitations} where lower(${invitations.email}) = address and ${isHere(invitations.workspaceId)})`
  const anywhere = await readRows(queries, { address: asText })`
    select address from ${given}
    where not exists (select from ${creators} where ${creators.email} = address)
      and not exists (select from ${users} where ${users.email} = address)
      and not exists (select from ${invitations} where lower(${invitations.email}) = address)`
  return {
    here: here.map(({ address }) => address),
    anywhere: anywhere.map(({ address }) => address),
  }
}
