import { Pool, type PoolClient } from 'pg'
import { beginSpan } from '#server/platform/tracing/spans.ts'

/**
 * A pool that takes a lent connection back when it ends, whoever holds it. Drizzle sends BEGIN before its `try`: a
 * transaction whose connection is lost at that moment never gives it back, the pool has one fewer from then on, and waits for it
 * without end when it is closed.
 */
export class LendingPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const lending = this.lend()
    if (!callback) return lending
    lending.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  /** A connection that is given back once, by whoever holds it or by its end. Its span is how long it was waited for and held. */
  protected async lend(onReturn: () => void = () => {}): Promise<PoolClient> {
    const span = beginSpan('database', {})
    try {
      const client = await super.connect()
      return returnedOnce(client, () => {
        span.end()
        onReturn()
      })
    } catch (error) {
      span.end(error)
      throw error
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

function returnedOnce(client: PoolClient, onReturn: () => void): PoolClient {
  const { release } = client
  let isOut = true
  const giveBack = (error?: Error | boolean) => {
    if (!isOut) return
    isOut = false
    client.removeListener('end', onEnd)
    release(error)
    onReturn()
  }
  // What has ended is not lent again.
  const onEnd = () => giveBack(true)
  client.once('end', onEnd)
  client.release = giveBack
  return client
}
