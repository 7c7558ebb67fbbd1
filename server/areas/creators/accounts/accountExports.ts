import { Hono } from 'hono'
import type { Logger } from 'pino'
import { accountExportBody } from '#contract/resources/creatorAccounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Database } from '#server/platform/db/database.ts'
import { respond } from '#server/platform/http/calls.ts'
import { csvAnswer } from '#server/platform/http/csvAnswer.ts'
import { openPermissions } from '#server/platform/storage/permissions.ts'
import { refuseUrl } from '#server/platform/storage/refuseUrl.ts'
import { openSignedUrls } from '#server/platform/storage/signedUrls.ts'
import { type AccountCsvRequest, accountCsv } from './accountCsv.ts'

/** Files of accounts, each at a URL that is given to whoever may read them. */
export interface AccountExports {
  readonly urlOf: (
    request: AccountCsvRequest,
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

const path = '/exports/accounts.csv'

/** How long a URL can be opened, in seconds. A download that has begun goes on. */
const lifetime = 300

export function openAccountExports(services: Services): AccountExports {
  const { database, keyedHash, appUrl, clock, log } = services
  const permissions = openPermissions({ database, clock })
  const urls = openSignedUrls({ origin: appUrl, keyedHash, permissions, clock })
  const pages = new Hono()
  pages.get(path, async (http) => {
    const refusal = await refuseUrl(urls, 'GET', http)
    if (refusal) return respond(http, refusal)
    const { workspace = '', asked = '' } = http.req.query()
    const body = await accountExportBody.validate(JSON.parse(asked))
    const day = clock().toISOString().slice(0, 10)
    return csvAnswer(http, {
      name: `accounts-${day}.csv`,
      chunks: accountCsv(services, { workspaceId: workspace, body }),
      onError: (error) => log.error({ err: error }, 'an export of accounts broke off'),
    })
  })
  return {
    pages,
    async urlOf({ workspaceId, body }) {
      const expiresAt = Math.ceil(clock().getTime() / 1000) + lifetime
      const query = { asked: JSON.stringify(body) }
      const url = await urls.sign({ method: 'GET', workspaceId, path, query }, expiresAt)
      return { url, expires_at: new Date(expiresAt * 1000).toISOString() }
    },
  }
}
