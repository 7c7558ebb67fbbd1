import { sql } from 'drizzle-orm'
import type { Base } from './openProduct.ts'
import type { Parts } from './parts.ts'
import type { Dependency } from './platform/dependencies/dependency.ts'
import { checkMailServer } from './platform/mail/checkMailServer.ts'

type Used = Pick<Base, 'config' | 'database' | 'storage' | 'visits'>

/** The servers that a process with these parts uses. */
export function dependenciesOf(
  { config: { smtpUrl }, database, storage, visits }: Used,
  parts: Parts,
): readonly Dependency[] {
  const used: Dependency[] = [
    { name: 'database', check: async () => void (await database.execute(sql`select 1`)) },
  ]
  if (storage.checkServer) used.push({ name: 'bucket', check: storage.checkServer })
  if (visits.checkServer) used.push({ name: 'clickhouse', check: visits.checkServer })
  if (smtpUrl !== undefined && parts.jobs)
    used.push({ name: 'mail', check: () => checkMailServer(smtpUrl) })
  return used
}
