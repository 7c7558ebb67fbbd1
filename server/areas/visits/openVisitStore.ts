import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { clickHouseVisits } from './clickHouse/clickHouseVisits.ts'
import { postgresVisits } from './postgres/postgresVisits.ts'
import type { VisitStore } from './visitStore.ts'

type VisitConfig = Pick<Config, 'clickHouse' | 'visitsRetentionMonths'>

/** Where visits are kept: in ClickHouse where there is one, else in PostgreSQL. */
export const openVisitStore = (
  { clickHouse, visitsRetentionMonths: retentionMonths }: VisitConfig,
  log: Logger,
): VisitStore =>
  clickHouse
    ? clickHouseVisits({ ...clickHouse, retentionMonths }, log)
    : postgresVisits(retentionMonths)
