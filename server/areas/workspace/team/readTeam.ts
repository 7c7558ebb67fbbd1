import { and, type SQL, sql } from 'drizzle-orm'
import type { TeamEntry } from '#contract/resources/team.ts'
import { roles } from '#contract/roles.ts'
import type { Page } from '#contract/route.ts'
import { mailFailureReasons } from '#contract/rules/mailFailure.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { creatorAssignments, invitations } from '#server/database/schema/team.ts'
import type { Queries } from '#server/platform/db/database.ts'
import {
  asFlag,
  asNumber,
  asText,
  asTime,
  oneOf,
  orNull,
  readRows,
  rowAs,
} from '#server/platform/db/readRows.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { inOrder } from '#server/platform/resource/inOrder.ts'
import type { Order } from '#server/platform/resource/keyset.ts'
import { type PageRequest, readPart, searchIn } from '#server/platform/resource/paging.ts'

/** Members and invitations that nobody has accepted, as one table. In a sealed transaction: of its workspace. */
const team = sql`(
  select ${users.id} as id, 'MEMBER' as kind, ${users.email} as email, ${users.name} as name,
    ${memberships.role} as role, ${memberships.allCreators} as all_creators,
    ${memberships.createdAt} as since, null::timestamptz as expires_at
  from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
  union all
  select ${invitations.id}, 'INVITATION', ${invitations.email}, '',
    ${invitations.role}, ${invitations.allCreators}, ${invitations.createdAt}, ${invitations.expiresAt}
  from ${invitations} where ${invitations.acceptedAt} is null
) as team`

interface TeamRequest extends PageRequest {
  readonly search?: string | undefined
  readonly filters?: { readonly creator_id?: string | undefined } | undefined
}

/** A page of the team: the owner, members by role and name, then who is invited. */
export async function fetchTeam(
  tx: Queries,
  request: TeamRequest,
): Promise<Page<TeamEntry> | Failure> {
  const creatorId = request.filters?.creator_id
  const where = and(
    searchIn(request.search, [sql`team.email`, sql`team.name`]),
    creatorId === undefined ? undefined : sees(creatorId),
  )
  const part = await readPart(
    tx,
    { name: 'team', from: team, where, order: byRoleAndName },
    request,
  )
  if (part instanceof Failure) return part
  const data = inOrder(part.ids, await readTeam(tx, part.ids))
  return data instanceof Failure ? data : { data, ...part.stands }
}

/** Whether somebody of the team sees a creator; nobody does whom the transaction does not see. */
const sees = (
  creatorId: string,
) => sql`exists (select from ${creators} where ${creators.id} = ${creatorId})
  and (team.all_creators or (team.kind = 'MEMBER' and sees_creator(team.id, ${creatorId})) or exists (
    select from ${creatorAssignments} where ${creatorAssignments.creatorId} = ${creatorId} and ${isOfEntry}))`

const isOfEntry = sql`(${creatorAssignments.userId} = team.id or ${creatorAssignments.invitationId} = team.id)`

/** Null for who sees all; and to a limited member for others, whose assignments the transaction does not see. */
const creatorTotal = sql`case when not team.all_creators
    and coalesce(team.id = nullif(current_setting('greenroom.member_id', true), '')::uuid, true)
  then (select count(*)::int from ${creatorAssignments} where ${isOfEntry}) end`

/** One text: two digits for the kind and the role, then the name, or the address of who has none. */
const byRoleAndName: Order = {
  sort: 'role',
  key: sql`((kind = 'INVITATION')::int::text || array_position(${sql.param([...roles])}::text[], role)::text
    || lower(coalesce(nullif(name, ''), email)))`,
  id: sql`id`,
  descending: false,
}

/** The members and invitations of these ids, in any order; an id that is not there is left out. */
export const readTeam = (tx: Queries, ids: readonly string[]): Promise<TeamEntry[]> =>
  select(tx, sql`id = any(${sql.param([...ids])}::uuid[])`)

/** Times come as PostgreSQL's driver reads them: dates, or texts when drizzle has its say. */
const entry = {
  id: asText,
  kind: oneOf(['MEMBER', 'INVITATION']),
  email: asText,
  name: asText,
  role: oneOf(roles),
  all_creators: asFlag,
  creator_total: orNull(asNumber),
  since: asTime,
  expires_at: orNull(asTime),
  mail_failure: orNull(
    rowAs({ reason: oneOf(mailFailureReasons), detail: asText, failed_at: asTime }),
  ),
}

/** A mail that somebody did not get; an invitation that was sent anew may have arrived. */
const mailFailure = sql`(
  select json_build_object('reason', reason, 'detail', detail, 'failed_at', failed_at)
  from ${mailFailures} where address = lower(team.email) and (team.kind = 'MEMBER' or failed_at >= team.since))`

const select = (tx: Queries, which: SQL): Promise<TeamEntry[]> =>
  readRows(tx, entry)`
      select id, kind, email, name, role, all_creators, ${creatorTotal} as creator_total, since, expires_at,
        ${mailFailure} as mail_failure
      from ${team} where ${which}`
