/** Thrown where a call would have its first connection, and too many wait before it. Nothing has been done. */
export class TooBusy extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many calls wait for a connection')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Thrown where a call would have a connection, and nobody waits for its answer any more. */
export class CallerGone extends Error {
  constructor() {
    super('whoever asked has gone')
  }
}
