import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { SetRepeat } from '#contract/requestRepeat.ts'
import { nextRun } from '#contract/rules/repeatPlan.ts'
import { requestTemplates, templateCreators } from '#server/database/schema/requestTemplates.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows } from '#server/platform/db/manyRows.ts'
import type { Principal } from '#server/platform/http/principal.ts'

interface Setting {
  readonly id: string
  /** Undefined: as it is. Null: it is not sent by itself any more. */
  readonly repeat: SetRepeat | null | undefined
}

/** Sets how templates are sent by themselves from now on, in the name of whoever sets it. */
export async function setRepeats(
  tx: Transaction,
  principal: Principal,
  settings: readonly Setting[],
  now: Date,
): Promise<void> {
  const repeatBy = principal.mode === 'USER' ? principal.userId : null
  for (const { id, repeat } of settings) {
    if (repeat === undefined) continue
    const [template] = await tx
      .select({ last: requestTemplates.repeatLast })
      .from(requestTemplates)
      .where(eq(requestTemplates.id, id))
      .for('update')
    if (!template) continue
    if (repeat === null) {
      await tx
        .update(requestTemplates)
        .set({ repeatPlan: null, repeatNextAt: null, repeatLast: null, repeatBy: null })
        .where(eq(requestTemplates.id, id))
      await tx.delete(templateCreators).where(eq(templateCreators.templateId, id))
      continue
    }
    const { creator_ids, ...plan } = repeat
    const repeatNextAt = nextRun(plan, { after: now, lastDay: template.last?.day ?? null })
    await tx
      .update(requestTemplates)
      .set({ repeatPlan: plan, repeatNextAt, repeatBy })
      .where(eq(requestTemplates.id, id))
    await chooseCreators(tx, id, creator_ids)
  }
}

/** Those who are chosen already keep their place. */
async function chooseCreators(
  tx: Transaction,
  templateId: string,
  chosen: readonly string[],
): Promise<void> {
  const isOfTemplate = eq(templateCreators.templateId, templateId)
  await tx
    .delete(templateCreators)
    .where(and(isOfTemplate, notInArray(templateCreators.creatorId, [...chosen])))
  const kept = await tx
    .select({ creatorId: templateCreators.creatorId })
    .from(templateCreators)
    .where(and(isOfTemplate, inArray(templateCreators.creatorId, [...chosen])))
  const there = new Set(kept.map(({ creatorId }) => creatorId))
  await insertRows(
    tx,
    templateCreators,
    chosen.filter((id) => !there.has(id)).map((creatorId) => ({ templateId, creatorId })),
  )
}
