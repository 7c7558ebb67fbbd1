import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { type Finding, good, wrong } from './finding.ts'

/** Whether ClickHouse answers its user. Its tables are made when the first visit comes. */
export async function checkClickHouse({ url }: { readonly url: URL }): Promise<Finding> {
  const client = createClient({
    url,
    request_timeout: 5_000,
    log: { level: ClickHouseLogLevel.OFF },
  })
  try {
    // With a statement, so that user and password count.
    const answer = await client.ping({ select: true })
    if (answer.success) return good(`ClickHouse at ${url.host} answers.`)
    const { message, name } = answer.error
    return wrong(`CLICKHOUSE_URL: ${url.host} cannot be used: ${message || name}.`)
  } finally {
    await client.close()
  }
}
