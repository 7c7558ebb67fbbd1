import {
  type CallFailure,
  isCallFailure,
  plainFailure,
  unexplained,
  unreachable,
} from '#src/lib/callFailure.ts'
import type { PicturePlace } from './picturePlaces.ts'

/** Why a part of a save failed. Its `cause` is what the server said, where the message is one of the client's own. */
export interface SaveError extends CallFailure {
  /** Where the picture was to go, when it was one. */
  readonly place?: PicturePlace
}

/** What a port threw, as an error with a code. */
export const saveErrorOf = (thrown: unknown): SaveError =>
  isCallFailure(thrown) ? plainFailure(thrown) : unexplained

/** Whether nobody has refused it: the network or the server was away. */
export const wasCutOff = ({ message, metadata: { cause, status } }: CallFailure): boolean =>
  message === unreachable.message ||
  status === 0 ||
  (isCallFailure(cause) && cause.message === unreachable.message)
