import { type OverallVisitFilters, overallVisitFilters } from '#contract/resources/visits.ts'
import { bucketLabel } from '#contract/rules/visitIntervals.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import {
  type ExportServices,
  type FileExports,
  openFileExports,
} from '#server/platform/storage/fileExports.ts'
import { type CsvRequest, visitCsv } from './visitCsv.ts'
import type { VisitReader, VisitStore, Whose } from './visitStore.ts'

/** Files of visits, each at a URL that is given to whoever may read them. */
export type VisitExports = FileExports<CsvRequest>

export const openVisitExports = (visits: VisitStore, services: ExportServices): VisitExports =>
  openFileExports(services, {
    path: '/exports/visits.csv',
    rows: 'visits',
    write: writeRequest,
    read: readRequest,
    file: (request, limitedTo) => ({
      name: fileName(request),
      chunks: visitCsv(
        visits,
        readerOf(services.database, request.workspaceId, limitedTo),
        request,
      ),
    }),
  })

/** Whoever the file is written for: each part of it is read in a transaction of its own. */
function readerOf(database: Database, workspaceId: string, limitedTo: string | null): VisitReader {
  const principal = { mode: 'USER', workspaceId, limitedTo } as const
  return {
    workspaceId,
    limitedTo,
    sealed: (work) => inWorkspace(database, { principal, readOnly: true }, work),
  }
}

const writeRequest = ({ whose, range, timezone, filters }: CsvRequest) => ({
  ...('linkId' in whose ? { link: whose.linkId } : {}),
  ...('creatorId' in whose && whose.creatorId !== undefined ? { creator: whose.creatorId } : {}),
  from: range.from.toISOString(),
  to: range.to.toISOString(),
  timezone,
  filters: JSON.stringify(filters ?? {}),
})

/** What {@link writeRequest} wrote. */
async function readRequest(
  workspaceId: string,
  query: Readonly<Record<string, string>>,
): Promise<CsvRequest> {
  const { from = '', to = '', timezone = '' } = query
  const filters = await overallVisitFilters.validate(JSON.parse(query['filters'] ?? ''))
  return {
    workspaceId,
    whose: readWhose(query, filters),
    range: { from: new Date(from), to: new Date(to) },
    timezone,
    filters,
  }
}

const readWhose = (
  { link, creator }: Readonly<Record<string, string>>,
  filters: OverallVisitFilters,
): Whose =>
  link === undefined
    ? { creatorId: creator, link: filters.link, creator: filters.creator }
    : { linkId: link }

/** `visits-2026-03-01-to-2026-03-31.csv`, in the days of the timezone. */
function fileName({ range, timezone }: CsvRequest): string {
  const first = bucketLabel(range.from, 'DAY', timezone)
  const last = bucketLabel(new Date(range.to.getTime() - 1), 'DAY', timezone)
  return `visits-${first}-to-${last}.csv`
}
