import { postgresVisits } from './postgres/postgresVisits.ts'
import type { VisitStore } from './visitStore.ts'

/** Where visits are kept. */
export const openVisitStore = (): VisitStore => postgresVisits()
