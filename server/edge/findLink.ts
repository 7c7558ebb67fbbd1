import { Pool } from 'pg'
import type { Logger } from 'pino'
import { isAdultUrl } from '../../contract/rules/adultUrl.ts'
import type { Address } from './address.ts'

/** What opening a tracking link needs to know of it. */
export interface Link {
  readonly id: string
  readonly title: string
  /** Null: it leads nowhere. */
  readonly targetUrl: string | null
  /** Whether the target is a site for adults. */
  readonly isAdult: boolean
  readonly enabled: boolean
  /** Upper-case. */
  readonly excludedCountryCodes: readonly string[]
}

/** Reads links from the database, on connections of their own: visitors do not queue behind the app. */
export interface LinkFinder {
  /** Null when there is no link at the address. Rejects when the database does not answer. */
  find(address: Address): Promise<Link | null>
  close(): Promise<void>
}

/** How long connecting may take, and then a query; in milliseconds. */
const patience = 2_000

export function createLinkFinder(databaseUrl: string, log: Logger): LinkFinder {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'greenroom links',
    max: 2,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'lost a connection for links'))
  return {
    async find({ host, pathname }) {
      const { rows } = await pool.query<LinkRow>({
        name: 'find link',
        text: findLink,
        values: [host, pathname],
      })
      return rows[0] ? toLink(rows[0]) : null
    },
    close: () => pool.end(),
  }
}

interface LinkRow {
  readonly id: string
  readonly title: string
  readonly target_url: string | null
  readonly enabled: boolean
  readonly excluded_country_codes: readonly string[]
}

const findLink = `
select link.id, title, target_url, enabled, excluded_country_codes
from tracking_links as link join domains on domains.id = domain_id
where host = $1 and verified_at is not null and lower(pathname) = $2`

const toLink = (row: LinkRow): Link => ({
  id: row.id,
  title: row.title,
  targetUrl: row.target_url,
  isAdult: row.target_url !== null && isAdultUrl(row.target_url),
  enabled: row.enabled,
  excludedCountryCodes: row.excluded_country_codes,
})
