import { reportRoutes } from '#contract/resources/reports.ts'
import { reportSections } from '#contract/rules/reportRules.ts'
import type { World } from '#tests/server/contract/world.ts'
import { resourceSamples, type Sample, sample } from './sample.ts'

/** Calls about reports. */
export const reportSamples: readonly Sample[] = [
  ...resourceSamples(reportRoutes, {
    row: (world) => reportOf(world),
    change: (world) => reportOf(world),
  }),
  sample(reportRoutes.mailCopy, async (world) => ({
    params: { report_id: await world.make(reportRoutes.create, reportOf(world)) },
  })),
  sample(reportRoutes.read, async (world) => ({
    params: { report_id: await world.make(reportRoutes.create, reportOf(world)) },
  })),
]

/** Of everything, so that each of its sections is read. */
export const reportOf = (world: Pick<World, 'fresh'>) => ({
  name: world.fresh(),
  introduction: world.fresh(),
  scope: 'WORKSPACE' as const,
  subject_id: null,
  sections: [...reportSections],
  period: 'LAST_30_DAYS' as const,
  start_date: null,
  end_date: null,
  timezone: 'Europe/Berlin',
  notes: [{ date: '2026-03-10', text: world.fresh() }],
})
