import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Page, Route } from '#contract/route.ts'
import type { SortKey, SortOrder } from '#contract/rules/sortOrder.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { idsOf, inOrder } from './inOrder.ts'
import { type Lister, listerOf } from './listedFrom.ts'
import type { OrderParts } from './orderParts.ts'
import { orderOf, type PageRequest, readPart, searchIn } from './paging.ts'

/** A table whose rows have an id. */
export type ResourceTable = PgTable & { readonly id: AnyPgColumn<{ data: string; notNull: true }> }

interface FetchBody<Filters, Order extends string> extends PageRequest {
  readonly search?: string | undefined
  readonly sort?: Order | undefined
  readonly filters?: Filters | undefined
}

interface Change<Data> {
  readonly id: string
  readonly data: Data
}

interface ResourceRoutes<Entity, Create, Update, Filters, Order extends string> {
  readonly fetch: Route<undefined, undefined, FetchBody<Filters, Order>, Page<Entity>>
  readonly create: Route<undefined, undefined, Create[], readonly Entity[]>
  readonly update: Route<undefined, undefined, Change<Update>[], readonly Entity[]>
  readonly delete: Route<undefined, undefined, string[], readonly string[]>
}

/** What a check may look at. */
interface CheckCall<Body> {
  readonly tx: Transaction
  readonly principal: Principal
  readonly body: Body
}

/** Why a change may not be made; undefined when it may. */
type Check<Body> = (call: CheckCall<Body>) => Promise<Refusal>

/** What each field that a list can be sorted by is sorted by. */
type SortColumns<Key extends string> = { readonly [key in Key]: AnyPgColumn | SQL }

/** What a list is narrowed by for each field of its filters: the column that has the field's value, or the condition that it makes. */
type NarrowedBy<Filters> = {
  readonly [Field in keyof Filters]-?:
    | AnyPgColumn
    | ((value: NonNullable<Filters[Field]>) => SQL | undefined)
}

/** How rows are listed. `Columns` are its sorts. */
interface ListSpec<Table extends ResourceTable, Entity, Filters, Columns> {
  readonly table: Table
  /** What is searched, sorted and filtered, when that takes more than the table: a join, say. */
  readonly from?: SQL | ((lister: Lister) => SQL)
  /** The columns a search looks into, or what it finds. */
  readonly search:
    | readonly AnyPgColumn[]
    | ((tx: Transaction, search: string) => Promise<SQL | undefined>)
  readonly sorts: Columns
  /** What a sort needs beside `from`, joined to it for that sort alone; it must neither add rows nor take any away. */
  readonly sortJoins?: { readonly [key in keyof Columns]?: SQL }
  /** In which parts a sort reads the list, where its key is not in one place for all rows. */
  readonly sortParts?: { readonly [key in keyof Columns]?: OrderParts }
  /** The order when nobody asks for one. */
  readonly defaultSort: SortOrder<keyof Columns & string>
  readonly filters: NarrowedBy<Filters>
  /** What holds of every row that is listed, whatever it is filtered by. */
  readonly always?: readonly (SQL | undefined)[]
  /** The entities of these ids, in any order; an id that is not there is left out. */
  readonly read: (tx: Transaction, ids: readonly string[]) => Promise<readonly Entity[]>
}

interface ResourceSpec<
  Table extends ResourceTable,
  Entity,
  Create,
  Update,
  Filters,
  Order extends string,
> extends ListSpec<Table, Entity, Filters, SortColumns<SortKey<Order>>> {
  /** `index` is its place in the batch. */
  readonly toRow: (create: Create, principal: Principal, index: number) => PgInsertValue<Table>
  /** Only what the change names: an undefined column is left as it is. */
  readonly toChange: (update: Update) => PgUpdateSetSource<Table>
  readonly checkCreate?: Check<readonly Create[]>
  readonly checkUpdate?: Check<readonly Change<Update>[]>
  readonly checkDelete?: Check<readonly string[]>
  /** What follows a creation, or a change, in its transaction. */
  readonly afterCreate?: (tx: Transaction, ids: readonly string[]) => Promise<void>
  readonly afterUpdate?: (tx: Transaction, changes: readonly Change<Update>[]) => Promise<void>
}

/**
 * Serves the four calls of a paginated resource from its table. Each change is one transaction, all or
 * nothing, and answers in the order asked; an id that is not the workspace's is NOT_FOUND.
 */
export function serveResource<
  Table extends ResourceTable,
  Entity extends { readonly id: string },
  Create,
  Update,
  Filters,
  Order extends string,
>(
  routes: ResourceRoutes<Entity, Create, Update, Filters, Order>,
  spec: ResourceSpec<Table, Entity, Create, Update, Filters, NoInfer<Order>>,
): Served[] {
  return [
    serve(routes.fetch, ({ body, tx, principal }) => readPage(tx, spec, body, listerOf(principal))),

    serve(routes.create, async (call) => {
      const refusal = await spec.checkCreate?.(call)
      if (refusal) return refusal
      const rows = call.body.map((row, index) => spec.toRow(row, call.principal, index))
      const ids = await createRows(call.tx, spec.table, rows)
      await spec.afterCreate?.(call.tx, ids)
      return readInOrder(call.tx, spec, ids)
    }),

    serve(routes.update, async (call) => {
      const refusal = await spec.checkUpdate?.(call)
      if (refusal) return refusal
      await changeRows(call.tx, spec.table, call.body, spec.toChange)
      await spec.afterUpdate?.(call.tx, call.body)
      return readInOrder(call.tx, spec, idsOf(call.body))
    }),

    serve(routes.delete, async (call) => {
      const refusal = await spec.checkDelete?.(call)
      return refusal ?? deleteRows(call.tx, spec.table, call.body)
    }),
  ]
}

/**
 * A page of what is searched and filtered for. Its sorts are what the call can be sorted by, no less and no more. Without a lister, rows
 * are read from their table, which is right for everybody and slower for a large workspace.
 */
export async function fetchPage<
  Table extends ResourceTable,
  Entity extends { readonly id: string },
  Filters,
  Order extends string,
  Columns extends SortColumns<SortKey<Order>>,
>(
  tx: Transaction,
  spec: ListSpec<Table, Entity, Filters, Columns> & {
    readonly sorts: Readonly<Record<Exclude<keyof Columns, SortKey<Order>>, never>>
  },
  body: FetchBody<Filters, Order>,
  lister: Lister = 'LIMITED',
): Promise<Page<Entity> | Failure> {
  return readPage(tx, spec, body, lister)
}

async function readPage<Entity extends { readonly id: string }, Filters>(
  tx: Transaction,
  spec: ListSpec<ResourceTable, Entity, Filters, SortColumns<string>>,
  body: FetchBody<Filters, string>,
  lister: Lister,
): Promise<Page<Entity> | Failure> {
  const filters = conditionsOf(spec.filters, body.filters ?? {})
  const order = orderOf(body.sort, spec.sorts, spec.table.id, spec.defaultSort)
  const join = spec.sortJoins?.[order.field]
  const listed = {
    name: getTableName(spec.table),
    from: typeof spec.from === 'function' ? spec.from(lister) : (spec.from ?? sql`${spec.table}`),
    join,
    inParts: spec.sortParts?.[order.field],
    where: and(await foundIn(tx, spec.search, body.search), ...(spec.always ?? []), ...filters),
    order: { ...order, isJoined: join !== undefined },
  }
  const part = await readPart(tx, listed, body)
  if (part instanceof Failure) return part
  const data = await readInOrder(tx, spec, part.ids)
  return data instanceof Failure ? data : { data, ...part.stands }
}

async function foundIn(
  tx: Transaction,
  looked: ListSpec<ResourceTable, unknown, never, SortColumns<string>>['search'],
  search: string | undefined,
): Promise<SQL | undefined> {
  if (typeof looked !== 'function') return searchIn(search, looked)
  return search ? looked(tx, search) : undefined
}

/** The conditions that filters make. An empty text narrows nothing. */
export function conditionsOf<Filters>(
  narrowedBy: NarrowedBy<Filters>,
  filters: { readonly [Field in keyof Filters]?: Filters[Field] | undefined },
): (SQL | undefined)[] {
  const conditions: (SQL | undefined)[] = []
  for (const field in narrowedBy) {
    const value = filters[field]
    if (value === undefined || value === null || value === '') continue
    const by = narrowedBy[field]
    conditions.push(typeof by === 'function' ? by(value) : eq(by, value))
  }
  return conditions
}

/** Makes rows, and gives their ids in the order of the rows. */
export async function createRows<Table extends ResourceTable>(
  tx: Transaction,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<string[]> {
  return idsOf(await tx.insert(table).values(rows).returning({ id: table.id }))
}

/** Changes the rows of these ids. A change that names nothing leaves its row as it is. */
export async function changeRows<Table extends ResourceTable, Data>(
  tx: Transaction,
  table: Table,
  changes: readonly Change<Data>[],
  toChange: (data: Data) => PgUpdateSetSource<Table>,
): Promise<void> {
  for (const { id, data } of changes) {
    const change = toChange(data)
    if (namesSomething(change)) await tx.update(table).set(change).where(eq(table.id, id))
  }
}

/** Deletes the rows of these ids, all or none. */
export async function deleteRows(
  tx: Transaction,
  table: ResourceTable,
  ids: readonly string[],
): Promise<readonly string[] | Failure> {
  const gone = await tx
    .delete(table)
    .where(inArray(table.id, [...ids]))
    .returning({ id: table.id })
  const found = inOrder(ids, gone)
  return found instanceof Failure ? found : idsOf(found)
}

async function readInOrder<Entity extends { readonly id: string }>(
  tx: Transaction,
  {
    read,
  }: { readonly read: (tx: Transaction, ids: readonly string[]) => Promise<readonly Entity[]> },
  ids: readonly string[],
): Promise<readonly Entity[] | Failure> {
  return ids.length === 0 ? [] : inOrder(ids, await read(tx, ids))
}

const namesSomething = (change: object) =>
  Object.values(change).some((value) => value !== undefined)
