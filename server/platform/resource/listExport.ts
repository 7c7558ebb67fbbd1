import type { Hono } from 'hono'
import type { Page, Route } from '#contract/route.ts'
import { type CsvValue, csvLine } from '#contract/rules/csvLine.ts'
import { pageSize } from '#contract/rules/pageDepth.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { type ExportServices, openFileExports } from '#server/platform/storage/fileExports.ts'
import { type Lister, listerOf } from './listedFrom.ts'

/** A column of a file: what stands on its first line, and what in each row. */
export type CsvColumns<Row> = readonly (readonly [title: string, value: (row: Row) => CsvValue])[]

interface ListExport<Body, Row> {
  readonly route: Route<undefined, undefined, Body, { url: string; expires_at: string }>
  /** What the file and its path are called: `creator-accounts`. */
  readonly name: string
  readonly columns: CsvColumns<Row>
  /** A part of the list, as its fetch reads it. */
  readonly readPart: (
    tx: Transaction,
    asked: Body & PartPlace,
    lister: Lister,
  ) => Promise<Pick<Page<Row>, 'data' | 'next_cursor'> | Failure>
}

interface PartPlace {
  readonly page_size: number
  readonly cursor: string | undefined
}

/** The call that gives a list as a file, and the page that its URLs lead to. */
export interface OpenedExport {
  readonly call: Served
  readonly pages: Hono
}

/** Opens the file of a list: all rows that its search and filters show, in the order of its sort. */
export function openListExport<Body, Row>(
  services: ExportServices,
  list: ListExport<Body, Row>,
): OpenedExport {
  const { name, route } = list
  const exports = openFileExports<Asked<Body>>(services, {
    path: `/exports/${name}.csv`,
    rows: name,
    write: ({ body }) => ({ asked: JSON.stringify(body) }),
    read: async (workspaceId, { asked = '' }) => {
      if (!route.body) throw new Error(`${route.path} takes no body`)
      return { workspaceId, body: await route.body.validate(JSON.parse(asked)) }
    },
    file: (asked, limitedTo) => ({
      name: `${name}-${services.clock().toISOString().slice(0, 10)}.csv`,
      chunks: csvOf(services, list, { ...asked, limitedTo }),
    }),
  })
  return {
    call: serve(route, ({ body, principal }) =>
      exports.urlOf({ workspaceId: principal.workspaceId, body }),
    ),
    pages: exports.pages,
  }
}

interface Asked<Body> {
  readonly workspaceId: string
  readonly body: Body
}

/**
 * The rows as lines of CSV, a part at a time: each is read when the one before has been taken, in a transaction of its
 * own, so a slow reader holds neither memory nor the database.
 */
async function* csvOf<Body, Row>(
  { database }: ExportServices,
  { columns, readPart }: ListExport<Body, Row>,
  { workspaceId, body, limitedTo }: Asked<Body> & { readonly limitedTo: string | null },
): AsyncGenerator<string> {
  yield csvLine(columns.map(([title]) => title))
  const seal = { principal: { mode: 'USER', workspaceId, limitedTo }, readOnly: true } as const
  const lister = listerOf(seal.principal)
  let cursor: string | undefined
  do {
    const asked = { ...body, page_size: pageSize.max, cursor }
    const part = await inWorkspace(database, seal, (tx) => readPart(tx, asked, lister))
    if (part instanceof Failure) throw new Error(part.message)
    const lines = part.data.map((row) => csvLine(columns.map(([, value]) => value(row))))
    if (lines.length > 0) yield lines.join('')
    cursor = part.next_cursor ?? undefined
  } while (cursor !== undefined)
}
