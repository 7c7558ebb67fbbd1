import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { productDomains } from '#contract/reference/productDomains.ts'
import { writeProductDomains } from '#server/areas/links/domains/productDomains.ts'
import type { Click } from '#server/areas/visits/click.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { landingPages, pageItems } from '#server/database/schema/landingPages.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { createTestDatabase } from '#tests/support/postgres/createTestDatabase.ts'

/** A database with the product's domains, for what happens around visits. */
export interface VisitGround {
  readonly database: Database
  readonly databaseUrl: string
  /** A workspace of its own for each call, unless one is given. */
  readonly makeLink: (link?: LinkDraft) => Promise<TestLink>
  /** A landing page for a link, with these on it. */
  readonly makePage: (
    link: TestLink,
    page?: Partial<typeof landingPages.$inferInsert>,
    items?: readonly ItemDraft[],
  ) => Promise<TestPage>
  readonly rowsOf: (query: string) => Promise<Record<string, unknown>[]>
  readonly stop: () => Promise<void>
}

type TestLink = typeof trackingLinks.$inferSelect
type LinkDraft = Partial<typeof trackingLinks.$inferInsert>
type ItemDraft = Partial<typeof pageItems.$inferInsert>

interface TestPage {
  readonly id: string
  /** In the order of the items. */
  readonly itemIds: readonly string[]
}

export const silent = pino({ level: 'silent' })

/** The host of the first product domain, on which links are made. */
export const host = productDomains[0].host

export async function startVisitGround(): Promise<VisitGround> {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url, silent)
  await writeProductDomains(
    database,
    productDomains.map((domain) => domain.host),
  )
  return {
    database,
    databaseUrl: testDatabase.url,
    async makeLink(link = {}) {
      const workspaceId = link.workspaceId ?? (await makeWorkspace(database))
      const [made] = await database
        .insert(trackingLinks)
        .values({
          domainId: productDomains[0].id,
          pathname: `link-${randomUUID()}`,
          targetUrl: 'https://example.com/',
          ...link,
          workspaceId,
        })
        .returning()
      if (!made) throw new Error('no link was made')
      return made
    },
    async makePage({ id: trackingLinkId, workspaceId }, page = {}, items = []) {
      const [made] = await database
        .insert(landingPages)
        .values({ title: 'Jade', ...page, workspaceId, trackingLinkId })
        .returning()
      const landingPageId = made?.id ?? ''
      const drafts = items.map((item, position) => ({
        type: 'LINK_COMPONENT_ITEM' as const,
        label: `Item ${position}`,
        url: `https://example.com/${position}`,
        ...item,
        workspaceId,
        landingPageId,
        position,
      }))
      const rows =
        drafts.length > 0 ? await database.insert(pageItems).values(drafts).returning() : []
      return { id: landingPageId, itemIds: rows.map((row) => row.id) }
    },
    rowsOf: async (query) => (await database.execute(sql.raw(query))).rows,
    async stop() {
      await database.$client.end()
      await testDatabase.drop()
    },
  }
}

/** The ground that the tests of a file share. */
export const visitGround = (): VisitGround =>
  forAllTests(startVisitGround, (ground) => ground.stop())

async function makeWorkspace(database: Database): Promise<string> {
  const id = v7()
  await database.insert(workspaces).values({ id })
  return id
}

/** An allowed visit by somebody new. */
export const aVisit = (visit: Partial<Visit> & Pick<Visit, 'link_id'>): Visit => ({
  id: v7(),
  visited_at: '2026-03-01T12:34:56.789Z',
  visitor: randomUUID().replaceAll('-', ''),
  blocked_reason: null,
  country: 'DE',
  referrer: 'www.instagram.com',
  device: 'MOBILE',
  browser: 'Safari',
  os: 'iOS',
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  ref: null,
  entry: 'LINK',
  ...visit,
})

/** A click by somebody new. */
export const aClick = (click: Partial<Click> & Pick<Click, 'link_id' | 'item_id'>): Click => ({
  kind: 'CLICK',
  id: v7(),
  clicked_at: '2026-03-01T12:34:56.789Z',
  visitor: randomUUID().replaceAll('-', ''),
  country: 'DE',
  device: 'MOBILE',
  browser: 'Safari',
  os: 'iOS',
  ...click,
})
