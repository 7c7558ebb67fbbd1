import type { Context } from 'hono'
import type { AnyRoute, Route } from '#contract/route.ts'
import {
  type ActivityRecord,
  activityRecord,
  type Records,
} from '#server/platform/activity/activityRecord.ts'
import type { CallOrigin, RecordActivity } from '#server/platform/activity/recordedAction.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import type { Steps } from '#server/platform/jobs/slices.ts'
import { Failure, invalid } from './failure.ts'
import type { CreatorPrincipal, Principal, UserPrincipal } from './principal.ts'
import { validate } from './validate.ts'

/** What every handler is given: the validated request, and the HTTP exchange for cookies and addresses. */
interface ReadCall<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly http: Context
}

/** A call that anyone may make, with the database: one query or one transaction after the other, never two at once. */
export interface PublicCall<Params, Query, Body> extends ReadCall<Params, Query, Body>, Records {
  readonly database: Database
}

/** A call of somebody signed in, about themselves. */
export interface AccountCall<Params, Query, Body> extends PublicCall<Params, Query, Body> {
  readonly principal: UserPrincipal
}

/**
 * A call about a workspace's rows: `rows` sees and writes those of that workspace only, and in the hands of
 * a creator only what concerns them. It is the call's one connection; nothing else here leads to the database.
 */
export interface WorkspaceCall<Params, Query, Body>
  extends ReadCall<Params, Query, Body>,
    Pick<Records, 'nothingDone'> {
  readonly principal: Principal
  readonly tx: Transaction
}

/** A call about a workspace while none of its transactions is open: nothing in it leads to the database. */
export interface UnopenedCall<Params, Query, Body> extends ReadCall<Params, Query, Body> {
  readonly principal: Principal
}

type Handler<Call, Output> = (call: Call) => Promise<Output | Failure>

/** A call with work that takes long, such as hashing, which no transaction may be held open for. */
interface StepsAfter<P, Q, B, Ready, O> {
  /** The work. It runs once caller, role and request are known to be good. */
  readonly before: Handler<UnopenedCall<P, Q, B>, Ready>
  readonly handler: (call: WorkspaceCall<P, Q, B>, ready: Ready) => Promise<O | Failure>
}

/** The same, for work that has to know rows first. */
interface StepsBetween<P, Q, B, Known, Seen, Ready, O> {
  /** Work that what is looked at depends on, without rows. */
  readonly before?: Handler<UnopenedCall<P, Q, B>, Known>
  /** What the work has to know, in a transaction of its own. All may be otherwise when the handler runs. */
  readonly look: (call: WorkspaceCall<P, Q, B>, known: Known | undefined) => Promise<Seen | Failure>
  readonly work: (call: UnopenedCall<P, Q, B>, seen: Seen) => Promise<Ready | Failure>
  readonly handler: (call: WorkspaceCall<P, Q, B>, ready: Ready) => Promise<O | Failure>
}

/** A call that leaves work behind which takes long. */
interface StepsThen<P, Q, B, Done, O> {
  readonly handler: Handler<WorkspaceCall<P, Q, B>, Done>
  /** Runs once what the handler wrote is kept, and makes the answer. What it does may be lost when the process ends. */
  readonly afterwards: (done: Done) => Promise<O>
}

/** A route bound to what serves it. */
export interface Served {
  readonly route: AnyRoute
  /** Of a caller whom `refuseCaller` does not refuse. */
  readonly answer: (request: RawCall) => Promise<unknown>
}

/** A call as it arrived. */
export interface RawCall {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The parsed JSON; undefined when there was none. */
  readonly body: unknown
  readonly principal: Principal | undefined
  readonly http: Context
  readonly database: Database
  /** Where it came from. */
  readonly origin: () => CallOrigin
  /** Writes what it does to the activity log. */
  readonly recordActivity: RecordActivity
  /** How long work on it is done. */
  readonly run: Run
}

/** Does steps of work, with pauses between them where the work may be much. */
export type Run = <T>(steps: Steps<T>) => Promise<T>

/** Serves a call that anyone may make. */
export function servePublic<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: Handler<PublicCall<P, Q, B>, O>,
): Served {
  return bind(route, (call, { database }, record) =>
    record.checked(handler({ ...call, ...record, database })),
  )
}

/** Serves a call about the signed-in person's own account, outside any workspace. */
export function serveAccount<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: Handler<AccountCall<P, Q, B>, O>,
): Served {
  return bind(route, (call, { principal, database }, record) =>
    withUser(route, principal, (user) =>
      record.checked(handler({ ...call, ...record, database, principal: user })),
    ),
  )
}

/** A call of a creator who is logged in to the portal, about themselves. */
export interface CreatorCall<Params, Query, Body> extends PublicCall<Params, Query, Body> {
  readonly principal: CreatorPrincipal
}

/** Serves a call about a creator's own login, which opens the transactions that it needs itself. */
export function serveCreator<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: Handler<CreatorCall<P, Q, B>, O>,
): Served {
  return bind(route, async (call, { principal, database }, record) => {
    if (principal?.mode !== 'CREATOR')
      throw new Error(`${route.path} is served to creators but open to others`)
    return record.checked(handler({ ...call, ...record, database, principal }))
  })
}

/** A call about a workspace that opens the transactions itself which it needs. */
export interface OpeningCall<Params, Query, Body> extends PublicCall<Params, Query, Body> {
  readonly principal: Principal
}

/** Serves a call about a workspace by users and creators that opens its transactions itself. */
export function serveOpening<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: Handler<OpeningCall<P, Q, B>, O>,
): Served {
  return bind(route, (call, { principal, database }, record) =>
    withCaller(route, principal, (caller) =>
      record.checked(handler({ ...call, ...record, database, principal: caller })),
    ),
  )
}

/**
 * Serves a call about a workspace: role checked, in one transaction sealed to that workspace, read-only
 * where the route says that it reads. What a write does is recorded in the same transaction.
 */
export function serve<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: Handler<WorkspaceCall<P, Q, B>, O>,
): Served {
  return bind(route, (call, raw, record) => sealed(route, { call, raw, record }, handler))
}

/** Serves a call about a workspace as `serve` does, to users alone: who they are matters to its rules. */
export function serveToUsers<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: Handler<WorkspaceCall<P, Q, B> & { readonly principal: UserPrincipal }, O>,
): Served {
  return bind(route, (call, raw, record) =>
    withUser(route, raw.principal, (principal) =>
      sealed(route, { call, raw, record }, (opened) => handler({ ...opened, principal })),
    ),
  )
}

/** Serves a call about a workspace as `serve` does, after work that no transaction is held open for. */
export function serveAfter<P, Q, B, Ready, O>(
  route: Route<P, Q, B, O>,
  { before, handler }: StepsAfter<P, Q, B, Ready, O>,
): Served {
  return bind(route, (call, raw, record) =>
    withCaller(route, raw.principal, async (caller) => {
      const ready = await before({ ...call, principal: caller })
      if (ready instanceof Failure) return ready
      return sealed(route, { call, raw, record }, (opened) => handler(opened, ready))
    }),
  )
}

/**
 * Serves a call about a workspace in three steps: a transaction that looks, work while none is open, and a transaction
 * that writes what the work gave. The first that answers with a {@link Failure} is the last.
 */
export function serveBetween<P, Q, B, Known, Seen, Ready, O>(
  route: Route<P, Q, B, O>,
  { before, look, work, handler }: StepsBetween<P, Q, B, Known, Seen, Ready, O>,
): Served {
  return bind(route, (call, raw, record) =>
    withCaller(route, raw.principal, async (caller) => {
      const known = await before?.({ ...call, principal: caller })
      if (known instanceof Failure) return known
      const seal = { principal: caller, readOnly: false }
      const seen = await inWorkspace(raw.database, seal, (tx) =>
        look({ ...call, ...record, principal: caller, tx }, known),
      )
      if (seen instanceof Failure) return seen
      const ready = await work({ ...call, principal: caller }, seen)
      if (ready instanceof Failure) return ready
      return sealed(route, { call, raw, record }, (opened) => handler(opened, ready))
    }),
  )
}

/** Serves a call about a workspace as `serve` does, with work after it that no transaction is held open for. */
export function serveThen<P, Q, B, Done, O>(
  route: Route<P, Q, B, O>,
  { handler, afterwards }: StepsThen<P, Q, B, Done, O>,
): Served {
  return bind(route, async (call, raw, record) => {
    const done = await sealed(route, { call, raw, record }, handler)
    return done instanceof Failure ? done : afterwards(done)
  })
}

interface Arrived<P, Q, B> {
  readonly call: ReadCall<P, Q, B>
  readonly raw: RawCall
  readonly record: ActivityRecord
}

/** Runs a handler in the transaction of its call, which also records what it does. */
const sealed = <P, Q, B, T>(
  route: Pick<AnyRoute, 'path' | 'effect'>,
  { call, raw, record }: Arrived<P, Q, B>,
  handler: Handler<WorkspaceCall<P, Q, B>, T>,
): Promise<T | Failure> =>
  withCaller(route, raw.principal, (principal) =>
    inWorkspace(raw.database, { principal, readOnly: route.effect === 'read' }, (tx) =>
      record.around(tx, () => handler({ ...call, ...record, principal, tx })),
    ),
  )

function bind<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  answer: (call: ReadCall<P, Q, B>, raw: RawCall, record: ActivityRecord) => Promise<O | Failure>,
): Served {
  return {
    route,
    answer: async (raw) => {
      const call = await raw.run(read(route, raw))
      if (call instanceof Failure) return call
      const { principal, origin, recordActivity } = raw
      return answer(
        call,
        raw,
        activityRecord(route, { ...call, principal, origin, recordActivity }),
      )
    },
  }
}

async function withCaller<T>(
  route: Pick<AnyRoute, 'path'>,
  principal: Principal | undefined,
  work: (caller: Principal) => Promise<T | Failure>,
): Promise<T | Failure> {
  if (!principal) throw new Error(`${route.path} is open to all but served to callers`)
  return work(principal)
}

async function withUser<T>(
  route: Pick<AnyRoute, 'path'>,
  principal: Principal | undefined,
  work: (user: UserPrincipal) => Promise<T | Failure>,
): Promise<T | Failure> {
  if (principal?.mode !== 'USER')
    throw new Error(`${route.path} is served to users but open to others`)
  return work(principal)
}

/** The call's three parts, validated; or every issue of all of them. */
function* read<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  raw: RawCall,
): Steps<ReadCall<P, Q, B> | Failure> {
  const params = yield* part(route.params, raw.params, 'params')
  const query = yield* part(route.query, raw.query, 'query')
  const body = yield* part(route.body, raw.body, 'body')
  if (params instanceof Failure || query instanceof Failure || body instanceof Failure) {
    const failures = [params, query, body].filter((one) => one instanceof Failure)
    return invalid(failures.flatMap((failure) => failure.metadata.issues ?? []))
  }
  return { params, query, body, http: raw.http }
}

type SchemaOf<T> = Parameters<typeof validate<T>>[0] | undefined

/** A part of a call. One that the route has no schema for has the type undefined, which `route` sees to. */
function part<T>(schema: SchemaOf<T>, value: unknown, place: string): Steps<T | Failure>
function* part(schema: SchemaOf<unknown>, value: unknown, place: string): Steps<unknown> {
  return schema ? yield* validate(schema, value, place) : undefined
}
