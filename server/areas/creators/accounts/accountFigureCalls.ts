import { accountFigureRoutes } from '#contract/resources/accountFigures.ts'
import { postRules, snapshotRules } from '#contract/rules/lineRules.ts'
import type { Records } from '#server/platform/activity/activityRecord.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { invalid, type Refusal } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { type LineIssue, readLines } from './givenLines.ts'
import { recordGivenMedias } from './recordGivenMedias.ts'
import { recordGivenSnapshots } from './recordGivenSnapshots.ts'

/** The calls by which a workspace gives figures and posts itself. */
export function accountFigureCalls(clock: Clock): Served[] {
  return [
    serve(accountFigureRoutes.snapshots, async (call) => {
      const { tx } = call
      const { data, source = 'api' } = call.body
      const now = clock()
      const { good, issues } = await readLines(tx, data, snapshotRules, now)
      return (
        refuse(issues) ?? outcomeOf(call, await recordGivenSnapshots(tx, good, { source, now }))
      )
    }),

    serve(accountFigureRoutes.medias, async (call) => {
      const { tx } = call
      const { data, source = 'api' } = call.body
      const { good, issues } = await readLines(tx, data, postRules, clock())
      return refuse(issues) ?? outcomeOf(call, await recordGivenMedias(tx, good, source))
    }),
  ]
}

/** What came of it; figures that were known before are nothing that was done. */
function outcomeOf<Outcome extends { readonly recorded: number }>(
  { nothingDone }: Pick<Records, 'nothingDone'>,
  outcome: Outcome,
): Outcome {
  if (outcome.recorded === 0) nothingDone()
  return outcome
}

function refuse(issues: readonly LineIssue[]): Refusal {
  if (issues.length === 0) return undefined
  return invalid(
    issues.map(({ index, field, message }) => ({ path: `body.data[${index}].${field}`, message })),
  )
}
