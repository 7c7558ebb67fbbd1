import type { Transaction } from '#server/platform/db/database.ts'
import type { WorkKind, WorkRules } from './workKind.ts'

/** The piece of work that a handler has before it. */
export interface Piece {
  /** The same in every try. */
  readonly id: string
  /** The workspace that added it; undefined for work of the installation. */
  readonly workspaceId: string | undefined
  /** Whether the work fails for good when this try fails. */
  readonly isLastTry: boolean
  /** Aborted when the process is to stop. */
  readonly stopping: AbortSignal
  /**
   * Runs queries in a transaction that is sealed to the workspace that added the work.
   *
   * @throws for work of the installation.
   */
  readonly sealed: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
}

/** What does work of a kind. Throwing says that it is to be tried again later; it may have been begun before, and killed. */
export interface Handler {
  readonly kind: WorkRules
  readonly handle: (data: unknown, piece: Piece) => Promise<void>
}

/** Binds a kind to what does it. */
export const handler = <Payload>(
  kind: WorkKind<Payload>,
  handle: (payload: Payload, piece: Piece) => Promise<void>,
): Handler => ({
  kind,
  handle: (data, piece) => handle(kind.read(data), piece),
})
