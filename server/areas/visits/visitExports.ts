import { visitFilters } from '#contract/resources/visits.ts'
import { bucketLabel } from '#contract/rules/visitIntervals.ts'
import {
  type ExportServices,
  type FileExports,
  openFileExports,
} from '#server/platform/storage/fileExports.ts'
import { type CsvRequest, visitCsv } from './visitCsv.ts'
import type { Whose } from './visitScope.ts'

/** Files of visits, each at a URL that is given to whoever may read them. */
export type VisitExports = FileExports<CsvRequest>

export const openVisitExports = (services: ExportServices): VisitExports =>
  openFileExports(services, {
    path: '/exports/visits.csv',
    rows: 'visits',
    write: writeRequest,
    read: readRequest,
    file: (request) => ({
      name: fileName(request),
      chunks: visitCsv(services.database, request),
    }),
  })

const writeRequest = ({ whose, range, timezone, filters }: CsvRequest) => ({
  ...('linkId' in whose ? { link: whose.linkId } : {}),
  ...('creatorId' in whose ? { creator: whose.creatorId } : {}),
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
  const { from = '', to = '', timezone = '', filters = '' } = query
  return {
    workspaceId,
    whose: readWhose(query),
    range: { from: new Date(from), to: new Date(to) },
    timezone,
    filters: await visitFilters.validate(JSON.parse(filters)),
  }
}

function readWhose({ link, creator }: Readonly<Record<string, string>>): Whose {
  if (link !== undefined) return { linkId: link }
  return creator !== undefined ? { creatorId: creator } : { all: true }
}

/** `visits-2026-03-01-to-2026-03-31.csv`, in the days of the timezone. */
function fileName({ range, timezone }: CsvRequest): string {
  const first = bucketLabel(range.from, 'DAY', timezone)
  const last = bucketLabel(new Date(range.to.getTime() - 1), 'DAY', timezone)
  return `visits-${first}-to-${last}.csv`
}
