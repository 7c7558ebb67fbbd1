import { eq, inArray, sql } from 'drizzle-orm'
import { type GivenReport, type Report, report } from '#contract/resources/reports.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { domains, trackingLinks } from '#server/database/schema/links.ts'
import { reports } from '#server/database/schema/reports.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { readMailings } from './mailings.ts'

const fields = fieldsOf(reports, report.omit(['mailing']))

/** What a report is about, as people call it. */
const subjectName = sql<string>`case ${reports.scope}
  when 'CREATOR' then ${creators.name}
  when 'LINK' then coalesce(nullif(${trackingLinks.title}, ''), ${domains.host} || '/' || ${trackingLinks.pathname})
  when 'ACCOUNT' then coalesce(nullif(${creatorAccounts.displayName}, ''), ${creatorAccounts.handle})
  else '' end`

/** A report, and who it is read as. */
export interface KeptReport extends Omit<Report, 'mailing'> {
  readonly limitedTo: string | null
}

/** The reports of these ids. One about what the reader does not see is left out. */
export const keptReports = async (tx: Transaction, ids: readonly string[]): Promise<KeptReport[]> =>
  (await readRows(tx, ids)).map(toKept)

const readRows = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({ row: reports, subject: subjectName })
    .from(reports)
    .leftJoin(creators, eq(creators.id, reports.creatorId))
    .leftJoin(trackingLinks, eq(trackingLinks.id, reports.linkId))
    .leftJoin(domains, eq(domains.id, trackingLinks.domainId))
    .leftJoin(creatorAccounts, eq(creatorAccounts.id, reports.accountId))
    .where(inArray(reports.id, [...ids]))

const toKept = ({ row, subject }: Awaited<ReturnType<typeof readRows>>[number]): KeptReport => ({
  ...fields.read(row),
  subject_id: row.creatorId ?? row.linkId ?? row.accountId,
  subject_name: subject ?? '',
  sections: [...row.sections],
  notes: [...row.notes],
  limitedTo: row.limitedTo,
})

/** The same as their team is told, who also see when it is mailed and to whom. */
export async function readReports(tx: Transaction, ids: readonly string[]): Promise<Report[]> {
  const found = await readRows(tx, ids)
  const mailings = await readMailings(
    tx,
    found.map(({ row }) => row),
  )
  return found.map((one) => {
    const { limitedTo: _, ...shown } = toKept(one)
    return { ...shown, mailing: mailings.get(shown.id) ?? null }
  })
}

/** What is set of a report, as its row keeps it. */
export const rowOf = ({ scope, subject_id = null, ...given }: GivenReport) => ({
  name: given.name,
  introduction: given.introduction,
  scope,
  creatorId: scope === 'CREATOR' ? subject_id : null,
  linkId: scope === 'LINK' ? subject_id : null,
  accountId: scope === 'ACCOUNT' ? subject_id : null,
  sections: given.sections,
  period: given.period,
  startDate: given.start_date ?? null,
  endDate: given.end_date ?? null,
  timezone: given.timezone,
  notes: given.notes.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
})
