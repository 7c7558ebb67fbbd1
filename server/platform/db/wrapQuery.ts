import type { ClientBase } from 'pg'

/** The `query` of a connection, whichever of its forms is used. */
type Query = (...statement: readonly unknown[]) => unknown

/** Puts `wrap` around every statement that a connection is asked. May be done several times: what is wrapped last is asked first. */
export function wrapQuery(client: ClientBase, wrap: (query: Query) => Query): void {
  const { query } = client
  const value = wrap((...statement) => Reflect.apply(query, client, statement))
  Object.defineProperty(client, 'query', { value, configurable: true })
}
