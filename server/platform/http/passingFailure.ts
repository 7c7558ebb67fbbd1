import { storageFailure } from '#server/platform/storage/storageFailure.ts'
import { databaseFailure } from './databaseFailure.ts'
import type { Refusal } from './failure.ts'

/** What a thrown error means to whoever asked, when it is no fault of ours: what is asked for passes, or asks for too much. */
export const passingFailure = (error: unknown): Refusal =>
  storageFailure(error) ?? databaseFailure(error)
