import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { postgresVisits } from './postgres/postgresVisits.ts'
import type { VisitStore } from './visitStore.ts'

type VisitConfig = Pick<Config, 'clickHouse' | 'visitsRetentionMonths'>

/** Where visits are kept: in ClickHouse where there is one, which loads its client, else in PostgreSQL. */
export async function openVisitStore(
  { clickHouse, visitsRetentionMonths: retentionMonths }: VisitConfig,
  log: Logger,
): Promise<VisitStore> {
  if (!clickHouse) return postgresVisits(retentionMonths)
  const { clickHouseVisits } = await import('./clickHouse/clickHouseVisits.ts')
  return clickHouseVisits({ ...clickHouse, retentionMonths }, log)
}
