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
import { AnswerText, type KeptAnswers, type Once, onceByKey } from './idempotency.ts'
import {
  type AnyPrincipal,
  type CreatorPrincipal,
  knownOf,
  type Principal,
  type SharePrincipal,
  type UserPrincipal,
} from './principal.ts'
import { validate } from './validate.ts'

/** What every handler is given: the validated request, and the HTTP exchange for cookies and addresses. */
interface ReadCall<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly http: Context
}

/** A call that anyone may make, with the database: one query or one transaction after the other, never two at once. */
export interface PublicCall<Params, Query, Body>
  extends ReadCall<Params, Query, Body>,
    Records,
    Pick<Once, 'once'> {
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

/** A handler that opens its transactions itself, and so gives what {@link Once} makes of its answer. */
type OpeningHandler<Call, Output> = (call: Call) => Promise<Output | Failure | AnswerText>

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
  /** The JSON as it came. */
  readonly text: string
  readonly principal: AnyPrincipal | undefined
  readonly http: Context
  readonly database: Database
  /** Where it came from. */
  readonly origin: () => CallOrigin
  /** Writes what it does to the activity log. */
  readonly recordActivity: RecordActivity
  /** Where answers are kept for calls that come again. */
  readonly keptAnswers: KeptAnswers
  /** How long work on it is done. */
  readonly run: Run
}

/** Does steps of work, with pauses between them where the work may be much. */
export type Run = <T>(steps: Steps<T>) => Promise<T>

/** Serves a call that anyone may make. */
export function servePublic<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: OpeningHandler<PublicCall<P, Q, B>, O>,
): Served {
  return bind(route, ({ call, raw: { database }, record, made }) =>
    record.checked(handler({ ...call, ...record, ...made, database })),
  )
}

/** Serves a call about the signed-in person's own account, outside any workspace. */
export function serveAccount<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: OpeningHandler<AccountCall<P, Q, B>, O>,
): Served {
  return bind(route, ({ call, raw: { principal, database }, record, made }) =>
    withUser(route, principal, (user) =>
      made.unlessDone(database, () =>
        record.checked(handler({ ...call, ...record, ...made, database, principal: user })),
      ),
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
  handler: OpeningHandler<CreatorCall<P, Q, B>, O>,
): Served {
  return bind(route, async ({ call, raw: { principal, database }, record, made }) => {
    if (principal?.mode !== 'CREATOR')
      throw new Error(`${route.path} is served to creators but open to others`)
    return record.checked(handler({ ...call, ...record, ...made, database, principal }))
  })
}

/** A call of a guest who has opened a share that opens the transactions itself which it needs. */
export interface OpeningGuestCall<Params, Query, Body> extends ReadCall<Params, Query, Body> {
  readonly principal: SharePrincipal
  readonly database: Database
}

/** Serves a call to the guests of a share that opens its transactions itself. */
export function serveGuestsOpening<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: Handler<OpeningGuestCall<P, Q, B>, O>,
): Served {
  return bind(route, async ({ call, raw: { principal, database } }) => {
    if (principal?.mode !== 'SHARE')
      throw new Error(`${route.path} is served to guests but open to others`)
    return handler({ ...call, principal, database })
  })
}

/** A call of a guest who has opened a share: `tx` sees what the share shows, and nothing else. */
export interface GuestCall<Params, Query, Body> extends ReadCall<Params, Query, Body> {
  readonly principal: SharePrincipal
  readonly tx: Transaction
}

/** Serves a call to the guests of a share, in one transaction that is sealed to it. */
export const serveGuests = <P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: Handler<GuestCall<P, Q, B>, O>,
): Served =>
  serveGuestsOpening(route, ({ database, principal, ...call }) =>
    inWorkspace(database, { principal, readOnly: route.effect === 'read' }, (tx) =>
      handler({ ...call, principal, tx }),
    ),
  )

/** A call about a workspace that opens the transactions itself which it needs. */
export interface OpeningCall<Params, Query, Body> extends PublicCall<Params, Query, Body> {
  readonly principal: Principal
}

/** Serves a call about a workspace by users and creators that opens its transactions itself. */
export function serveOpening<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: OpeningHandler<OpeningCall<P, Q, B>, O>,
): Served {
  return bind(route, ({ call, raw: { principal, database }, record, made }) =>
    withCaller(route, principal, (caller) =>
      record.checked(handler({ ...call, ...record, ...made, database, principal: caller })),
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
  return bind(route, (arrived) => sealed(route, arrived, handler))
}

/** Serves a call about a workspace as `serve` does, to users alone: who they are matters to its rules. */
export function serveToUsers<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  handler: Handler<WorkspaceCall<P, Q, B> & { readonly principal: UserPrincipal }, O>,
): Served {
  return bind(route, (arrived) =>
    withUser(route, arrived.raw.principal, (principal) =>
      sealed(route, arrived, (opened) => handler({ ...opened, principal })),
    ),
  )
}

/** Serves a call about a workspace as `serve` does, after work that no transaction is held open for. */
export function serveAfter<P, Q, B, Ready, O>(
  route: Route<P, Q, B, O>,
  { before, handler }: StepsAfter<P, Q, B, Ready, O>,
): Served {
  return bind(route, (arrived) =>
    onceForCaller(route, arrived, async (caller) => {
      const ready = await before({ ...arrived.call, principal: caller })
      if (ready instanceof Failure) return ready
      return sealed(route, arrived, (opened) => handler(opened, ready))
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
  return bind(route, (arrived) =>
    onceForCaller(route, arrived, async (caller) => {
      const { call, raw, record } = arrived
      const known = await before?.({ ...call, principal: caller })
      if (known instanceof Failure) return known
      const seal = { principal: caller, readOnly: false }
      const seen = await inWorkspace(raw.database, seal, (tx) =>
        look({ ...call, ...record, principal: caller, tx }, known),
      )
      if (seen instanceof Failure) return seen
      const ready = await work({ ...call, principal: caller }, seen)
      if (ready instanceof Failure) return ready
      return sealed(route, arrived, (opened) => handler(opened, ready))
    }),
  )
}

/**
 * Serves a call about a workspace as `serve` does, with work after it that no transaction is held open for.
 *
 * @throws for a route that takes an `Idempotency-Key`: its answer is not known while its transaction is open.
 */
export function serveThen<P, Q, B, Done, O>(
  route: Route<P, Q, B, O>,
  { handler, afterwards }: StepsThen<P, Q, B, Done, O>,
): Served {
  if (route.idempotency) throw new Error(`${route.path} cannot keep its answer`)
  return bind(route, async (arrived) => {
    const done = await sealed(route, arrived, handler)
    return done instanceof Failure || done instanceof AnswerText ? done : afterwards(done)
  })
}

interface Arrived<P, Q, B> {
  readonly call: ReadCall<P, Q, B>
  readonly raw: RawCall
  readonly record: ActivityRecord
  readonly made: Once
}

/** Runs a handler in the transaction of its call, which also records what it does, and keeps the answer where the call has a key. */
const sealed = <P, Q, B, T>(
  route: Pick<AnyRoute, 'path' | 'effect'>,
  { call, raw, record, made }: Arrived<P, Q, B>,
  handler: Handler<WorkspaceCall<P, Q, B>, T>,
): Promise<T | Failure | AnswerText> =>
  withCaller(route, raw.principal, (principal) =>
    inWorkspace(raw.database, { principal, readOnly: route.effect === 'read' }, (tx) =>
      made.once(tx, () => record.around(tx, () => handler({ ...call, ...record, principal, tx }))),
    ),
  )

/** Begins a call that does something before its transaction, unless an earlier one with its key has been made. */
const onceForCaller = <P, Q, B, T>(
  route: Pick<AnyRoute, 'path'>,
  { raw, made }: Arrived<P, Q, B>,
  work: (caller: Principal) => Promise<T | Failure | AnswerText>,
): Promise<T | Failure | AnswerText> =>
  withCaller(route, raw.principal, (caller) => made.unlessDone(raw.database, () => work(caller)))

function bind<P, Q, B, O>(
  route: Route<P, Q, B, O>,
  answer: (arrived: Arrived<P, Q, B>) => Promise<O | Failure | AnswerText>,
): Served {
  return {
    route,
    answer: async (raw) => {
      const call = await raw.run(read(route, raw))
      if (call instanceof Failure) return call
      const { origin, recordActivity } = raw
      const principal = knownOf(raw.principal)
      const record = activityRecord(route, { ...call, principal, origin, recordActivity })
      const made = onceByKey(route, { ...raw, principal }, record.nothingDone)
      return made instanceof Failure ? made : answer({ call, raw, record, made })
    },
  }
}

async function withCaller<T>(
  route: Pick<AnyRoute, 'path'>,
  principal: AnyPrincipal | undefined,
  work: (caller: Principal) => Promise<T>,
): Promise<T> {
  const known = knownOf(principal)
  if (!known) throw new Error(`${route.path} is open to others but served to users and creators`)
  return work(known)
}

async function withUser<T>(
  route: Pick<AnyRoute, 'path'>,
  principal: AnyPrincipal | undefined,
  work: (user: UserPrincipal) => Promise<T>,
): Promise<T> {
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
