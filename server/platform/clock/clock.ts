/** What time it is. Passed in, so that a test need not wait for something to expire. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
