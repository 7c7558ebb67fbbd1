import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import { escapeLiteral, type PoolClient } from 'pg'
import { Failure } from '#server/platform/http/failure.ts'
import {
  type CreatorPrincipal,
  limitedToOf,
  type SharePrincipal,
  type UserPrincipal,
} from '#server/platform/http/principal.ts'
import { inShare } from './callScope.ts'
import type { Database, Transaction } from './database.ts'
import { nameRepeated } from './repeatedStatements.ts'

interface Seal {
  readonly principal:
    | Pick<UserPrincipal, 'mode' | 'workspaceId' | 'limitedTo'>
    | Pick<CreatorPrincipal, 'mode' | 'workspaceId' | 'creatorId'>
    | Pick<SharePrincipal, 'mode' | 'workspaceId' | 'shareId'>
  /** In a read-only transaction PostgreSQL itself refuses to change anything, and all of its statements see one moment. */
  readonly readOnly: boolean
}

/**
 * Runs `work` in a transaction that is sealed to the principal's workspace, for a creator to what concerns them, for
 * a member who sees assigned creators alone to those, and for a guest to what a share shows: it runs as a role that row level security shows nothing else,
 * so a query that forgets its workspace finds no row of another. A {@link Failure} that `work` answers with rolls everything back.
 */
export function inWorkspace<T>(
  database: Database,
  { principal, readOnly }: Seal,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | Failure> {
  const role = roleOf(principal)
  const creatorId = principal.mode === 'CREATOR' ? principal.creatorId : ''
  const seal = settings({
    'greenroom.workspace_id': principal.workspaceId,
    'greenroom.creator_id': creatorId,
    'greenroom.member_id': limitedToOf(principal) ?? '',
    ...(principal.mode === 'SHARE' ? { 'greenroom.share_id': principal.shareId } : {}),
    role,
  })
  return inShare(principal.workspaceId, () => transact(database, { readOnly, seal }, work))
}

/** The seal of what may see and change all of a workspace, in the name of nobody in particular. */
export const wholeWorkspace = (workspaceId: string): Seal => ({
  principal: { mode: 'USER', workspaceId, limitedTo: null },
  readOnly: false,
})

/** The database role whose policies a principal's calls meet. */
function roleOf(principal: Seal['principal']) {
  if (principal.mode === 'CREATOR') return 'greenroom_creator'
  if (principal.mode === 'SHARE') return 'greenroom_share'
  return limitedToOf(principal) === null ? 'greenroom_workspace' : 'greenroom_limited'
}

/** Runs `work` in a transaction with the owner's rights. A {@link Failure} rolls it back. */
export const inTransaction = <T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | Failure> => transact(database, { readOnly: false, seal: '' }, work)

/** The statement that sets these for the length of a transaction. */
const settings = (values: Readonly<Record<string, string>>) =>
  `; select ${Object.entries(values)
    .map(([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`)
    .join(', ')}`

interface Opening {
  readonly readOnly: boolean
  /** What is sent with BEGIN. */
  readonly seal: string
}

const dialect = new PgDialect()

/**
 * A transaction with as few turns between Node and PostgreSQL as it takes: it begins and is sealed in one message, one that only reads
 * is asked for its first rows in the same write, and nobody waits for its end. No row reaches `work` before the seal is known to be set.
 */
async function transact<T>(
  database: Database,
  { readOnly, seal }: Opening,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | Failure> {
  const client = await database.$client.connect()
  const rollBack = () => client.query('rollback')
  try {
    const begun = client.query(
      `begin ${readOnly ? 'isolation level repeatable read read only' : 'read write'}${seal}`,
    )
    if (!readOnly) await begun
    const session = new NodePgSession<Record<string, never>, Record<string, never>>(
      readOnly ? reading(begun, client, seal) : client,
      dialect,
      undefined,
    )
    begun.catch(() => {})
    const result = await work(new NodePgTransaction(dialect, session, undefined))
    await begun
    if (result instanceof Failure) await rollBack()
    // Whoever is lent the connection next is served after this.
    else if (readOnly) client.query('commit').catch(() => {})
    else await client.query('commit')
    return result
  } catch (error) {
    // It fails where the connection is lost, which ends the transaction too.
    await rollBack().catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/**
 * The connection for what is read under a seal: rows are given out once `begun` has succeeded, and never when it has not, and what is
 * asked again and again is named.
 */
function reading(begun: Promise<unknown>, client: PoolClient, seal: string): PoolClient {
  const query = (statement: unknown, values?: unknown) => {
    const answer: Promise<unknown> = Reflect.apply(client.query, client, [
      withName(statement, values, seal),
      values,
    ])
    return begun.then(
      () => answer,
      (error) => {
        answer.catch(() => {})
        throw error
      },
    )
  }
  return Object.create(client, { query: { value: query } })
}

const nameOf = nameRepeated()

/** A statement with the name it has come by, if it has: one without parameters, which would stand for what the plan depends on. */
function withName(statement: unknown, values: unknown, seal: string): unknown {
  const isBare = Array.isArray(values) && values.length === 0 && isUnnamed(statement)
  const name = isBare ? nameOf(seal, statement.text) : undefined
  return name ? { ...Object(statement), name } : statement
}

const isUnnamed = (statement: unknown): statement is { readonly text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('name' in statement && statement.name)
