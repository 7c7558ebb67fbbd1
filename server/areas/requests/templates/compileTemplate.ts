import { momentAt } from '#contract/rules/momentAt.ts'
import { offsetAt } from '#contract/rules/timezone.ts'
import { compileRequests } from '#server/areas/requests/compileRequests.ts'
import type { KeptPlan, requestTemplates } from '#server/database/schema/requestTemplates.ts'
import { day } from '#server/platform/clock/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { readCreators, readTemplates } from './readTemplates.ts'

interface Sending {
  /** In whose name. */
  readonly by: string | null
  readonly now: Date
}

/** Makes the request of a template that repeats, by the compile. Gives its id; undefined where none of its creators is left. */
export async function compileTemplate(
  tx: Transaction,
  { id, repeatPlan }: typeof requestTemplates.$inferSelect,
  { by, now }: Sending,
): Promise<string | undefined> {
  const [template] = await readTemplates(tx, [id])
  const chosen = await readCreators(tx, [id])
  if (!template || !repeatPlan || chosen.length === 0) return undefined
  const { title, brief, priority, tags, items } = template
  const made = await compileRequests(
    tx,
    by,
    [
      {
        title,
        brief,
        priority,
        tags,
        status: 'OPEN',
        due_at: dueAt(repeatPlan, now),
        item_data: items,
        creator_ids: chosen.map(({ creatorId }) => creatorId),
      },
    ],
    now,
  )
  if (made instanceof Failure) throw new Error(`${made.code}: ${made.message}`)
  return made[0]
}

/** When what is sent now is due: so many days later, at a time of that day; a day later yet where that has gone by. */
export function dueAt({ due_days, due_time, timezone }: KeptPlan, now: Date): string | null {
  if (due_days === null) return null
  const inDays = (days: number) => {
    const local = now.getTime() + offsetAt(now.getTime(), timezone) + days * day
    return momentAt(`${new Date(local).toISOString().slice(0, 10)}T${due_time}`, timezone)
  }
  const due = inDays(due_days)
  return due !== null && Date.parse(due) <= now.getTime() ? inDays(due_days + 1) : due
}
