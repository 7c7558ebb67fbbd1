/**
 * The start cannot go on, for a reason that the operator can mend.
 * `message` is written for the operator: what is wrong, and what to do about it.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
