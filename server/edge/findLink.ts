import { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ShownPage } from '#contract/pageHtml/shownPage.ts'
import { isAdultUrl } from '#contract/rules/adultUrl.ts'
import { isStateCode } from '#contract/rules/countryCodes.ts'
import type { LinkPath } from './edgePath.ts'
import type { PublicPictures } from './pictures/publicPictures.ts'
import { type PageRow, selectPage, toShownPage } from './publishedPage.ts'

/** What opening a tracking link needs to know of it. */
export interface Link {
  readonly id: string
  readonly workspaceId: string
  readonly title: string
  /** Null: it leads nowhere. */
  readonly targetUrl: string | null
  /** Whether the target is a site for adults. */
  readonly isAdult: boolean
  readonly enabled: boolean
  /** From then on it is switched off, in ms; null: never. */
  readonly expiresAt: number | null
  /** Upper-case, of countries and of states. */
  readonly excludedCountryCodes: readonly string[]
  /** Whether states are among them: only then is a visitor's looked up. */
  readonly excludesStates: boolean
  /** What is shown instead of leading on; null without one. */
  readonly page: ShownPage | null
  readonly agency: Agency
}

/** The pictures of the agency whose link it is, as `PublicPictures` names them; null without one. */
export interface Agency {
  readonly logoUrl: string | null
  readonly faviconUrl: string | null
}

/** Reads links from the database, on connections of their own: visitors do not queue behind the app. */
export interface LinkFinder {
  /** Connects and prepares what links are found by, which the first visitor would wait for; or gives up, as they would. */
  open(): Promise<void>
  /** Null when there is no link at the URL. Rejects when the database does not answer. */
  find(linkPath: LinkPath): Promise<Link | null>
  /** The agency whose own a host is; null for the product's hosts and for unknown ones. Rejects likewise. */
  agencyOf(host: string): Promise<Agency | null>
  close(): Promise<void>
}

interface Services {
  readonly databaseUrl: string
  readonly pictures: PublicPictures
  readonly log: Logger
}

/** How long connecting may take, and then a query; in milliseconds. */
const timeoutMs = 2_000

export function createLinkFinder({ databaseUrl, pictures, log }: Services): LinkFinder {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'greenroom links',
    max: 2,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // Also the first visitor after a quiet hour does not wait for one.
    idleTimeoutMillis: 0,
    keepAlive: true,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'lost a connection for links'))
  const find: LinkFinder['find'] = async ({ host, pathname }) => {
    const { rows } = await pool.query<LinkRow>({
      name: 'find link',
      text: findLink,
      values: [host, pathname],
    })
    return rows[0] ? toLink(rows[0], pictures) : null
  }
  return {
    async open() {
      await find({ host: '', pathname: '' }).catch(() => null)
    },
    find,
    async agencyOf(host) {
      const { rows } = await pool.query<AgencyRow>({
        name: 'find agency',
        text: findAgency,
        values: [host],
      })
      return rows[0] ? toAgency(rows[0], pictures) : null
    },
    close: () => pool.end(),
  }
}

interface AgencyRow {
  readonly logo_key: string | null
  readonly favicon_key: string | null
}

interface LinkRow extends AgencyRow {
  readonly id: string
  readonly workspace_id: string
  readonly title: string
  readonly target_url: string | null
  readonly enabled: boolean
  readonly expires_at: Date | null
  readonly excluded_country_codes: readonly string[]
  readonly page: PageRow | null
}

/** The pictures of the workspace of `owned`. */
const selectAgency = `
  (select object_key from branding_pictures as picture
    where picture.workspace_id = owned.workspace_id and type = 'logo') as logo_key,
  (select object_key from branding_pictures as picture
    where picture.workspace_id = owned.workspace_id and type = 'favicon') as favicon_key`

const findLink = `
select owned.id, owned.workspace_id, title, target_url, enabled, expires_at, excluded_country_codes,
  ${selectPage} as page, ${selectAgency}
from tracking_links as owned join domains on domains.id = domain_id
where host = $1 and verified_at is not null and lower(pathname) = $2
  and not exists (select from samples where samples.workspace_id = owned.workspace_id)`

const findAgency = `
select ${selectAgency} from domains as owned
where host = $1 and verified_at is not null and workspace_id is not null`

function toAgency({ logo_key, favicon_key }: AgencyRow, pictures: PublicPictures): Agency {
  const baseOf = (key: string | null) => (key === null ? null : pictures.baseOf(key))
  return { logoUrl: baseOf(logo_key), faviconUrl: baseOf(favicon_key) }
}

function toLink(row: LinkRow, pictures: PublicPictures): Link {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    title: row.title,
    targetUrl: row.target_url,
    isAdult: row.target_url !== null && isAdultUrl(row.target_url),
    enabled: row.enabled,
    expiresAt: row.expires_at?.getTime() ?? null,
    excludedCountryCodes: row.excluded_country_codes,
    excludesStates: row.excluded_country_codes.some(isStateCode),
    page: row.page && toShownPage(row.page, pictures),
    agency: toAgency(row, pictures),
  }
}
