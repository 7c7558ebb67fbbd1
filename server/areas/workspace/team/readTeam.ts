import { type SQL, sql } from 'drizzle-orm'
import type { TeamEntry } from '#contract/resources/team.ts'
import { roles } from '#contract/roles.ts'
import type { Page } from '#contract/route.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { memberships, users } from '#server/platform/db/schema/accounts.ts'
import { invitations } from '#server/platform/db/schema/team.ts'
import { type PageRequest, pageBounds, searchIn } from '#server/platform/resource/paging.ts'

/** Members and invitations that nobody has accepted, as one table. In a sealed transaction: of its workspace. */
const team = sql`(
  select ${users.id} as id, 'MEMBER' as kind, ${users.email} as email, ${users.name} as name,
    ${memberships.role} as role, ${memberships.createdAt} as since, null::timestamptz as expires_at
  from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
  union all
  select ${invitations.id}, 'INVITATION', ${invitations.email}, '',
    ${invitations.role}, ${invitations.createdAt}, ${invitations.expiresAt}
  from ${invitations} where ${invitations.acceptedAt} is null
) as team`

/** A page of the team: the owner, members by role and name, then who is invited. */
export async function fetchTeam(
  rows: Queries,
  request: PageRequest & { readonly search?: string | undefined },
): Promise<Page<TeamEntry>> {
  const { limit, offset, stands } = pageBounds(request)
  const where = searchIn(request.search, [sql`team.email`, sql`team.name`]) ?? sql`true`
  const counted = await rows.execute<{ total: number }>(
    sql`select count(*)::int as total from ${team} where ${where}`,
  )
  const data = await select(
    rows,
    sql`${where} order by kind desc, array_position(${sql.param([...roles])}::text[], role),
      lower(coalesce(nullif(name, ''), email)), id limit ${limit} offset ${offset}`,
  )
  return { data, total: counted.rows[0]?.total ?? 0, ...stands }
}

/** The members and invitations of these ids, in any order; an id that is not there is left out. */
export const readTeam = (rows: Queries, ids: readonly string[]): Promise<TeamEntry[]> =>
  select(rows, sql`id = any(${sql.param([...ids])}::uuid[])`)

/** Times come as PostgreSQL's driver reads them: dates, or texts when drizzle has its say. */
interface TeamRow extends Omit<TeamEntry, 'since' | 'expires_at'> {
  readonly since: string | Date
  readonly expires_at: string | Date | null
  readonly [column: string]: unknown
}

async function select(rows: Queries, which: SQL): Promise<TeamEntry[]> {
  const found = await rows.execute<TeamRow>(
    sql`select id, kind, email, name, role, since, expires_at from ${team} where ${which}`,
  )
  return found.rows.map(({ id, kind, email, name, role, since, expires_at }) => ({
    id,
    kind,
    email,
    name,
    role,
    since: iso(since),
    expires_at: expires_at === null ? null : iso(expires_at),
  }))
}

const iso = (time: string | Date) => new Date(time).toISOString()
