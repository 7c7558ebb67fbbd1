/** So long after a screen has begun, in milliseconds, it has what it needs, and the network is free for what nobody waits for. */
const startMs = 6_000

/** Waits with what nothing on the screen needs. */
export const afterStart = (): Promise<void> => new Promise((done) => setTimeout(done, startMs))
