import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, listOf, readRow } from '#server/platform/db/readRows.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import type { UploadCall } from './upload.ts'

/**
 * Looks for room for files that begin, beside all that is promised to others: STORAGE_FULL when there is not enough. The rows of
 * those that have begun say what is promised, from the end of their transactions on.
 */
export type FindRoom = (call: UploadCall, bytes: number) => Promise<Refusal>

/** Files that begin, in a transaction that has not been seen to have ended. */
interface Beginning {
  readonly bytes: number
  /** As PostgreSQL names it; undefined until it has said so. */
  transaction: string | undefined
}

/**
 * Of two that ask at once, the one that asks later counts the other, as beginning or among the promises. The disk of a
 * storage belongs to one process, so nobody begins elsewhere.
 */
export function openPromisedRoom(storage: Pick<ObjectStorage, 'roomLeft'>): FindRoom {
  const beginnings = new Set<Beginning>()

  /** What is promised, and what begins beside. */
  const promisedWith = async (tx: Transaction, own: Beginning) => {
    const asked = [...beginnings]
    const promised = await readPromised(
      tx,
      asked.flatMap(({ transaction }) => transaction ?? []),
    )
    own.transaction = promised.own
    const hasEnded = ({ transaction }: Beginning) =>
      transaction !== undefined && promised.ended.has(transaction)
    for (const other of asked.filter(hasEnded)) beginnings.delete(other)
    return asked
      .filter((other) => !hasEnded(other))
      .reduce((sum, other) => sum + other.bytes, promised.bytes)
  }

  return async ({ tx, principal }, bytes) => {
    if (!storage.roomLeft || bytes === 0) return undefined
    const own: Beginning = { bytes, transaction: undefined }
    beginnings.add(own)
    try {
      const promised = await promisedWith(tx, own)
      // Asked last: bytes that come meanwhile are promised still, and not free any more.
      if (promised <= (await storage.roomLeft())) return undefined
    } catch (error) {
      beginnings.delete(own)
      throw error
    }
    beginnings.delete(own)
    return new Failure('STORAGE_FULL', sentences[principal.mode])
  }
}

const sentences: Readonly<Record<Principal['mode'], string>> = {
  USER:
    'There is not enough storage space for this file beside those that are being uploaded. Try again ' +
    'later. The operator of this server can make more room on its disk.',
  CREATOR:
    /*i18n*/ 'There is not enough storage space for this file right now. Try again later, and let your agency know if it stays so.',
}

/** What is promised to uploads, the transaction that asks, and which of others have ended. */
async function readPromised(tx: Transaction, others: readonly string[]) {
  const found = await readRow(tx, {
    bytes: asNumber,
    own: asText,
    ended: listOf(asText),
  })`select bytes, own::text, ended::text[] from room_promised(${sql.param(others)}::xid8[])`
  return { bytes: found.bytes, own: found.own, ended: new Set(found.ended) }
}
