/** An id for an item that the server has not seen yet. */
export const newTemporaryId = (): string => `fake-id-${crypto.randomUUID()}`
