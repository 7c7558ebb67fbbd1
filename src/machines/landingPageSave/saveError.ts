import { type CallFailure, isCallFailure, plainFailure, unexplained } from '#src/lib/callFailure.ts'
import type { PicturePlace } from './pageChanges.ts'

/** Why a part of a save failed. Its `cause` is what the server said, where the message is one of the client's own. */
export interface SaveError extends CallFailure {
  /** Where the picture was to go, when it was one. */
  readonly place?: PicturePlace
}

/** What a port threw, as an error with a code. */
export const saveErrorOf = (thrown: unknown): SaveError =>
  isCallFailure(thrown) ? plainFailure(thrown) : unexplained
