import type { RepeatRun } from '#contract/requestRepeat.ts'
import { nextOccurrence } from '#contract/rules/repeatPlan.ts'
import type { KeptPlan } from '#server/database/schema/requestTemplates.ts'

interface Since {
  readonly after: Date
  readonly last: RepeatRun | null
}

/** When a plan is due next; null while it is paused, and once it has ended. A day for which it was due already is not one again, whatever its time is changed to. */
export function nextRun(plan: KeptPlan, { after, last }: Since): Date | null {
  if (plan.paused) return null
  let next = nextOccurrence(plan, after)
  while (next && last && next.day <= last.day) next = nextOccurrence(plan, next.at)
  return next?.at ?? null
}
