import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { uploadedMediaRoutes } from '#contract/resources/uploadedMedias.ts'
import { buy } from '#tests/support/app/buy.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import type { BenchServer } from '../benchServer.ts'
import { type BystanderCase, bystanderCase } from './case.ts'
import { pipeline } from './pipeline.ts'

/** An agency whose programs send much. */
interface Customer {
  readonly cookie: string
  readonly creatorIds: readonly string[]
  readonly domainId: string
}

async function makeCustomer(server: BenchServer, number: number): Promise<Customer> {
  const browser = await signInOverNetwork(server, `customer-${number}@example.com`)
  await buy(browser, 'agency.yearly')
  const creators = await browser.ask(
    creatorRoutes.create,
    rows(480, (row) => ({ name: `Creator ${row}` })),
  )
  const domains = await browser.ask(domainRoutes.fetch, { page: 1, page_size: 1 })
  return {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    creatorIds: creators.map(({ id }) => id),
    domainId: domains.data[0]?.id ?? '',
  }
}

const rows = <Row>(count: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, number) => row(number))

interface LargeCalls {
  readonly name: string
  readonly path: string
  /** How many customers send it, and how many each sends at once. */
  readonly customers?: number
  readonly atOnce: number
  /** `number` is another for each call. */
  readonly body: (customer: Customer, number: number) => unknown
}

/** Customers of which each sends the same large call several times at once. */
const largeCalls = ({ name, path, customers = 1, atOnce, body }: LargeCalls): BystanderCase =>
  bystanderCase({
    name,
    prepare: async (server) => {
      const made: Customer[] = []
      for (let number = 0; number < customers; number += 1)
        made.push(await makeCustomer(server, number))
      return made
    },
    load: async (to, made) => {
      const request = (customer: Customer) => ({
        head: [
          `POST /v2${path} HTTP/1.1`,
          `Host: localhost:${to.port}`,
          'Content-Type: application/json',
          `Cookie: ${customer.cookie}`,
        ],
        body: JSON.stringify(body(customer, sent++)),
      })
      await Promise.all(
        made.map((customer) =>
          pipeline(to, { sockets: atOnce, requests: 1, request: () => request(customer) }),
        ),
      )
    },
  })

/** So that no two calls write the same. */
let sent = 0

const item = (attributes: number) => ({
  title: 'A photo',
  kind: 'PHOTO',
  attributes: rows(attributes, (number) => ({ name: `Detail ${number}`, value: 'As agreed' })),
})

const newTags = (creatorIds: readonly string[], tags: number, number: number) =>
  creatorIds.map((id, row) => ({
    id,
    data: { tags: rows(tags, (tag) => `tag-${number}-${row}-${tag}`) },
  }))

const links = (domainId: string) =>
  rows(500, (row) => ({
    title: 'A link',
    user_domain_id: domainId,
    pathname: `path-${row}`,
    target_url: `https://example.com/${'a'.repeat(1_300)}`,
  }))

/** What a customer can send. */
export const ofCustomers: readonly BystanderCase[] = [
  largeCalls({
    name: '12 × requests of 1 MB, more than one call may bring',
    path: requestRoutes.create.path,
    atOnce: 12,
    body: ({ creatorIds }) =>
      rows(500, (row) => ({
        title: `Request ${row}`,
        item_data: rows(5, () => item(6)),
        creator_ids: creatorIds.slice(0, 20),
      })),
  }),
  largeCalls({
    name: '12 × requests of as much as one call may bring',
    path: requestRoutes.create.path,
    atOnce: 12,
    body: ({ creatorIds }) =>
      rows(300, (row) => ({
        title: `Request ${row}`,
        item_data: rows(3, () => item(6)),
        creator_ids: creatorIds.slice(row, row + 10),
      })),
  }),
  largeCalls({
    name: '40 × checks of an import of 246 kB',
    path: creatorRoutes.checkImport.path,
    atOnce: 40,
    body: () => ({
      data: rows(500, (row) => ({ name: `Creator ${row}`, notes: 'n'.repeat(440) })),
    }),
  }),
  largeCalls({
    name: '40 × links of 751 kB, refused',
    path: trackingLinkRoutes.create.path,
    atOnce: 40,
    body: ({ domainId }) => links(domainId),
  }),
  largeCalls({
    name: '20 × uploads of posts of 467 kB',
    path: uploadedMediaRoutes.upsert.path,
    atOnce: 20,
    body: (_, number) => ({
      data: rows(500, (row) => ({
        platform: 'TIKTOK',
        external_id: `${number}-${row}`,
        media_type: 'VIDEO',
        url: `https://example.com/${row}`,
        author_handle: `author${row}`,
        caption: 'c'.repeat(700),
        created_at: '2026-01-01T00:00:00Z',
      })),
    }),
  }),
  largeCalls({
    name: '4 workspaces, each 5 × changes of 480 creators with as many new tags as one call may bring',
    path: creatorRoutes.update.path,
    customers: 4,
    atOnce: 5,
    body: ({ creatorIds }, number) => newTags(creatorIds, 19, number),
  }),
]
