interface Reading<Content> {
  unwrap(): Promise<Content>
  unsubscribe(): void
}

/**
 * What the server says now, of a query that was started with `forceRefetch`. It is subscribed to while it is under way: a change that
 * ends in that moment has entries without subscribers removed, and nothing would be said.
 *
 * @throws AnswerFailure
 */
export async function readNow<Content>(reading: Reading<Content>): Promise<Content> {
  try {
    return await reading.unwrap()
  } finally {
    reading.unsubscribe()
  }
}
