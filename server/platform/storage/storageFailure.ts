import { Failure, type Refusal } from '#server/platform/http/failure.ts'

/** The storage cannot do it now, but may be able to later. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  readonly reason: 'AWAY' | 'FULL'

  constructor(reason: StorageFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Node's codes for a full disk and a used-up quota. */
const full = new Set(['ENOSPC', 'EDQUOT'])

/** What an error of the storage means to the caller; undefined when it is a fault of ours. */
export function storageFailure(error: unknown): Refusal {
  if (isFull(error)) {
    return new Failure(
      'STORAGE_FULL',
      'There is not enough storage space for this file. Try again later.',
    )
  }
  if (!(error instanceof StorageFailure)) return undefined
  return new Failure('UNAVAILABLE', 'Greenroom cannot reach its file storage right now. Try again.')
}

function isFull(error: unknown): boolean {
  if (error instanceof StorageFailure) return error.reason === 'FULL'
  return error instanceof Error && 'code' in error && full.has(`${error.code}`)
}
