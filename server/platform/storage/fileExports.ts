import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { respond } from '#server/platform/http/calls.ts'
import { type CsvFile, csvAnswer } from '#server/platform/http/csvAnswer.ts'
import { limitedToByBearer, type Permissions } from './permissions.ts'
import { refuseUrl } from './refuseUrl.ts'
import { openSignedUrls } from './signedUrls.ts'

/** Files of rows, each at a URL that is given to whoever may read them. */
export interface FileExports<Request> {
  readonly urlOf: (
    request: Request,
  ) => Promise<{ readonly url: string; readonly expires_at: string }>
  /** Where the URLs lead. */
  readonly pages: Hono
}

/** What is exported, and how a request for it stands in a URL. */
interface Exported<Request> {
  readonly path: string
  /** What the log calls it. */
  readonly rows: string
  readonly write: (request: Request) => Readonly<Record<string, string>>
  /** What `write` wrote: the signature says that nobody else did. */
  readonly read: (workspaceId: string, query: Readonly<Record<string, string>>) => Promise<Request>
  /** @param limitedTo as a principal has it: whose assigned creators are all that the rows may be of. */
  readonly file: (request: Request, limitedTo: string | null) => Pick<CsvFile, 'name' | 'chunks'>
}

export interface ExportServices {
  readonly database: Database
  readonly permissions: Permissions
  readonly keyedHash: KeyedHash
  readonly appUrl: URL
  readonly clock: Clock
  readonly log: Logger
}

/** How long a URL can be opened. A download that has begun goes on. */
const lifetimeSeconds = 300

/** Opens the files of one kind of rows. */
export function openFileExports<Request extends { readonly workspaceId: string }>(
  { permissions, keyedHash, appUrl, clock, log }: ExportServices,
  { path, rows, write, read, file }: Exported<Request>,
): FileExports<Request> {
  const urls = openSignedUrls({ origin: appUrl, keyedHash, permissions, clock })
  const pages = new Hono()
  pages.get(path, async (http) => {
    const refusal = await refuseUrl(urls, 'GET', http)
    if (refusal) return respond(http, refusal)
    const { workspace = '', ...query } = http.req.query()
    const limitedTo = limitedToByBearer(query['bearer'])
    return csvAnswer(http, {
      ...file(await read(workspace, query), limitedTo),
      onError: (error) => log.error({ err: error }, `an export of ${rows} broke off`),
    })
  })
  return {
    pages,
    async urlOf(request) {
      const expiresAt = Math.ceil(clock().getTime() / 1000) + lifetimeSeconds
      const { workspaceId } = request
      const grant = { method: 'GET', workspaceId, path, query: write(request) } as const
      const url = await urls.sign(grant, expiresAt)
      return { url, expires_at: new Date(expiresAt * 1000).toISOString() }
    },
  }
}
