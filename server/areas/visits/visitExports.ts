import { Hono } from 'hono'
import type { Logger } from 'pino'
import { visitFilters } from '#contract/resources/visits.ts'
import { bucketLabel } from '#contract/rules/visitIntervals.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { respond } from '#server/platform/http/calls.ts'
import { csvAnswer } from '#server/platform/http/csvAnswer.ts'
import { openPermissions } from '#server/platform/storage/permissions.ts'
import { refuseUrl } from '#server/platform/storage/refuseUrl.ts'
import { openSignedUrls } from '#server/platform/storage/signedUrls.ts'
import { type CsvRequest, visitCsv } from './visitCsv.ts'
import type { Whose } from './visitScope.ts'

/** Files of visits, each at a URL that is given to whoever may read them. */
export interface VisitExports {
  readonly urlOf: (
    request: CsvRequest,
  ) => Promise<{ readonly url: string; readonly expires_at: string }>
  /** Where the URLs lead. */
  readonly pages: Hono
}

interface Services {
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly appUrl: URL
  readonly clock: Clock
  readonly log: Logger
}

const path = '/exports/visits.csv'

/** How long a URL can be opened, in seconds. A download that has begun goes on. */
const lifetime = 300

export function openVisitExports({
  database,
  keyedHash,
  appUrl,
  clock,
  log,
}: Services): VisitExports {
  const urls = openSignedUrls({
    origin: appUrl,
    keyedHash,
    permissions: openPermissions({ database, clock }),
    clock,
  })
  const pages = new Hono()
  pages.get(path, async (http) => {
    const refusal = await refuseUrl(urls, 'GET', http)
    if (refusal) return respond(http, refusal)
    const request = await readRequest(http.req.query())
    return csvAnswer(http, {
      name: fileName(request),
      chunks: visitCsv(database, request),
      onError: (error) => log.error({ err: error }, 'an export of visits broke off'),
    })
  })
  return {
    pages,
    async urlOf(request) {
      const expiresAt = Math.ceil(clock().getTime() / 1000) + lifetime
      const url = await urls.sign(
        { method: 'GET', workspaceId: request.workspaceId, path, query: writeRequest(request) },
        expiresAt,
      )
      return { url, expires_at: new Date(expiresAt * 1000).toISOString() }
    },
  }
}

const writeRequest = ({ whose, range, timezone, filters }: CsvRequest) => ({
  ...('linkId' in whose ? { link: whose.linkId } : {}),
  ...('creatorId' in whose ? { creator: whose.creatorId } : {}),
  from: range.from.toISOString(),
  to: range.to.toISOString(),
  timezone,
  filters: JSON.stringify(filters ?? {}),
})

/** What {@link writeRequest} wrote: the signature says that nobody else did. */
async function readRequest(query: Readonly<Record<string, string>>): Promise<CsvRequest> {
  const { workspace = '', from = '', to = '', timezone = '', filters = '' } = query
  return {
    workspaceId: workspace,
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
