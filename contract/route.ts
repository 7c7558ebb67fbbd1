import { array, boolean, type ISchema, number, object, string } from 'yup'
import type { RouteActivity } from './activity.ts'
import type { Idempotency } from './idempotency.ts'
import type { Role } from './roles.ts'
import './schemaMessages.ts'

/** Who may call: anyone, a brand user (cookie session), a creator (portal token), or a guest who has opened a share. */
export type Caller = 'PUBLIC' | 'USER' | 'CREATOR' | 'SHARE'

/** A page of rows and where it stands among all of them. */
export interface Page<Row> {
  readonly data: readonly Row[]
  /** How many rows there are on all pages; counting ends at 10,000. */
  readonly total: number
  /** False when there are more rows than `total`. */
  readonly total_is_exact: boolean
  /** From 1; null when a cursor was asked for. */
  readonly page: number | null
  readonly page_size: number
  /** Where the rows go on, for a `cursor`; null at the end. */
  readonly next_cursor: string | null
}

/** A part of a list without an end, and where the next part begins; null at the end. */
export interface CursorPage<Row> {
  readonly data: readonly Row[]
  readonly next_cursor: string | null
}

/**
 * One call under /v2, declared once: the server is bound to it by `serve`, the browser by `endpoint`.
 *
 * `Output` is what the caller gets in hand: the `data` of a plain answer, the whole envelope of a page or
 * a cursor page.
 */
export interface Route<Params, Query, Body, Output> {
  /** Below /v2, with path parameters in braces: `/user/tracking-links/analytics/{id}`. */
  readonly path: string
  /** What it does, in a few words, for the documentation. Fetch, create, update and delete need none. */
  readonly summary: string | undefined
  readonly by: readonly Caller[]
  /** The least role of a brand user. */
  readonly role: Role
  /** A read changes nothing: it runs in a read-only transaction, and a client may repeat it. */
  readonly effect: 'read' | 'write'
  /** What the workspace's activity log says of a write, or why it says nothing; undefined for a read. */
  readonly activity: RouteActivity | undefined
  /** Whether an API key of the workspace may make it: with the scope READ what reads, with WRITE the rest too. */
  readonly apiKey: 'ALLOWED' | 'REFUSED'
  /** Whether a user may make it who has yet to set up the second factor that their workspace requires. */
  readonly beforeFactor: 'ALLOWED' | 'REFUSED'
  /** What a call with an `Idempotency-Key` that was sent before is answered; undefined for what takes no such key. */
  readonly idempotency: Idempotency | undefined
  readonly params: ISchema<Params> | undefined
  readonly query: ISchema<Query> | undefined
  readonly body: ISchema<Body> | undefined
  readonly answer: Answer<Output>
}

export interface Answer<Output> {
  readonly kind: 'data' | 'page' | 'cursor'
  /** The schema of the whole envelope. */
  readonly envelope: ISchema<unknown>
  /** Never set: carries the type only. */
  readonly output?: Output
}

export type AnyRoute = Route<unknown, unknown, unknown, unknown>
export type RouteParams<R> = R extends Route<infer P, infer _Q, infer _B, infer _O> ? P : never
export type RouteQuery<R> = R extends Route<infer _P, infer Q, infer _B, infer _O> ? Q : never
export type RouteBody<R> = R extends Route<infer _P, infer _Q, infer B, infer _O> ? B : never
export type RouteOutput<R> = R extends Route<infer _P, infer _Q, infer _B, infer O> ? O : never

/** What a caller passes: the body alone, or path and query parameters with the body beside them. */
export type RouteArgument<R> =
  R extends Route<infer P, infer Q, infer B, infer _O>
    ? P extends undefined
      ? Q extends undefined
        ? BodyArgument<B>
        : Q & BodyField<B>
      : (Q extends undefined ? P : P & Q) & BodyField<B>
    : never

// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's mark of an endpoint without an argument
type BodyArgument<B> = B extends undefined ? void : B
type BodyField<B> = [B] extends [undefined] ? unknown : { readonly body: B }

/** A read changes nothing; a write says what the activity log is to say of it. */
type Effect =
  | { readonly effect: 'read'; readonly activity?: never }
  | { readonly effect: 'write'; readonly activity: RouteActivity }

interface RouteSpec<Params, Query, Body, Output> {
  readonly summary?: string
  readonly by: readonly Caller[]
  readonly role?: Role
  readonly apiKey: 'ALLOWED' | 'REFUSED'
  readonly beforeFactor?: 'ALLOWED' | 'REFUSED'
  /** Null where a repeated call takes the place of the one before it, and so needs no key. */
  readonly idempotency?: Idempotency | null
  readonly params?: ISchema<Params>
  readonly query?: ISchema<Query>
  readonly body?: ISchema<Body>
  readonly response: Answer<Output>
}

/**
 * Who makes a call most often, and what it does: brand users in the app alone, or with the keys of their workspace too; creators;
 * anybody. A route spreads one of these.
 */
export const readByUsers = { by: ['USER'], effect: 'read', apiKey: 'ALLOWED' } as const
export const readInApp = { by: ['USER'], effect: 'read', apiKey: 'REFUSED' } as const
export const writtenByUsers = { by: ['USER'], effect: 'write', apiKey: 'ALLOWED' } as const
export const writtenByMembers = { ...writtenByUsers, role: 'MEMBER' } as const
export const writtenInApp = { by: ['USER'], effect: 'write', apiKey: 'REFUSED' } as const
export const writtenByOwner = { ...writtenInApp, role: 'OWNER' } as const
export const writtenByCreators = { by: ['CREATOR'], effect: 'write', apiKey: 'REFUSED' } as const
export const readByAll = { by: ['PUBLIC'], effect: 'read', apiKey: 'REFUSED' } as const
export const writtenByAll = { by: ['PUBLIC'], effect: 'write', apiKey: 'REFUSED' } as const

/** Whoever says what a part of a request is has a schema for it; a part without one is undefined. */
type Described<Params, Query, Body> = ([Params] extends [undefined]
  ? unknown
  : { readonly params: object }) &
  ([Query] extends [undefined] ? unknown : { readonly query: object }) &
  ([Body] extends [undefined] ? unknown : { readonly body: object })

/** Declares a call. Without a `role`, any signed-in role may make it; whether an API key may, each one says. Until a required second factor is set up, none may be made that does not say so. What creates something takes an `Idempotency-Key`. */
export function route<Params = undefined, Query = undefined, Body = undefined, Output = never>(
  path: string,
  spec: RouteSpec<Params, Query, Body, Output> & Effect & Described<Params, Query, Body>,
): Route<Params, Query, Body, Output> {
  return {
    path,
    summary: spec.summary,
    by: spec.by,
    role: spec.role ?? 'VIEWER',
    effect: spec.effect,
    activity: spec.activity,
    apiKey: spec.apiKey,
    beforeFactor: spec.beforeFactor ?? 'REFUSED',
    idempotency: idempotencyOf(spec),
    params: spec.params,
    query: spec.query,
    body: spec.body,
    answer: spec.response,
  }
}

const idempotencyOf = ({
  idempotency,
  activity,
}: {
  readonly idempotency?: Idempotency | null
  readonly activity?: RouteActivity
}): Idempotency | undefined =>
  idempotency === undefined && creates(activity) ? 'REPLAYED' : (idempotency ?? undefined)

const creates = (activity: RouteActivity | undefined): boolean =>
  activity !== undefined &&
  'action' in activity &&
  (activity.action === 'CREATED' || activity.action === 'INVITED')

/** A plain answer: `{"data": …}`. */
export function responseOf<Output>(schema: ISchema<Output>): Answer<Output> {
  return { kind: 'data', envelope: object({ data: asField(schema) }) }
}

/** Rows in the order asked: `{"data": […]}`. */
export function listResponse<Row>(row: ISchema<Row>): Answer<readonly Row[]> {
  return { kind: 'data', envelope: object({ data: rowsOf(row) }) }
}

/** A page of rows: `{"data": […], "total", "total_is_exact", "page", "page_size", "next_cursor"}`. */
export function pageResponse<Row>(row: ISchema<Row>): Answer<Page<Row>> {
  return {
    kind: 'page',
    envelope: object({
      data: rowsOf(row),
      total: number().integer().min(0).required(),
      total_is_exact: boolean().required(),
      page: number().integer().min(1).nullable().defined(),
      page_size: number().integer().min(1).required(),
      next_cursor: string().nullable().defined(),
    }),
  }
}

/** A part of a list without an end: `{"data": […], "next_cursor"}`. */
export function cursorPageResponse<Row>(row: ISchema<Row>): Answer<CursorPage<Row>> {
  return {
    kind: 'cursor',
    envelope: object({ data: rowsOf(row), next_cursor: string().nullable().defined() }),
  }
}

const rowsOf = (row: ISchema<unknown>) => array().of(row).required()
const asField = (schema: ISchema<unknown>) => schema
