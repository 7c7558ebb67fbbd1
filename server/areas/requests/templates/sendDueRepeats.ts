import { and, eq, lte } from 'drizzle-orm'
import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { dueRun, nextRun } from '#contract/rules/repeatPlan.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import type { RecordActivity } from '#server/platform/activity/recordedAction.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { type DueRow, eachDue } from '#server/platform/jobs/eachDue.ts'
import { compileTemplate } from './compileTemplate.ts'

interface Services extends Needs<'clock' | 'log'> {
  readonly database: Database
  readonly recordActivity: RecordActivity
}

/**
 * Sends what is due of all templates that repeat, each time once, however many processes do so: a request is made, and the plan moved on,
 * in one transaction. Of what was missed while nothing ran, the last is sent. For a periodic job.
 */
export async function sendDueRepeats(services: Services, stopping: AbortSignal): Promise<void> {
  const now = services.clock()
  await eachDue(
    services,
    {
      find: (after, limit) => readRows(services.database, { id: asText, workspaceId: asText })`
        select template.id, template.workspace_id as "workspaceId" from request_templates template
        join workspaces workspace on workspace.id = template.workspace_id and workspace.closed_at is null
        where template.repeat_next_at <= ${now.toISOString()}
          and template.id > ${after}
        order by template.id limit ${limit}`,
      work: (tx, due) => sendDue(tx, services, { ...due, now }),
      failed: 'a repeating request could not be sent',
    },
    stopping,
  )
}

interface Due extends DueRow {
  readonly now: Date
}

/** Sends a template, unless it is not due any more, or another process has it. */
async function sendDue(
  tx: Transaction,
  { recordActivity }: Pick<Services, 'recordActivity'>,
  { id, workspaceId, now }: Due,
): Promise<void> {
  const [template] = await tx
    .select()
    .from(requestTemplates)
    .where(and(eq(requestTemplates.id, id), lte(requestTemplates.repeatNextAt, now)))
    .for('update', { skipLocked: true })
  if (!template?.repeatPlan || !template.repeatNextAt) return
  const plan = template.repeatPlan
  const due = dueRun(plan, template.repeatNextAt, now)
  if (!due) {
    await tx
      .update(requestTemplates)
      .set({ repeatNextAt: null, updatedAt: template.updatedAt })
      .where(eq(requestTemplates.id, id))
    return
  }
  const by = await nameOf(tx, template.repeatBy)
  const made = await compileTemplate(tx, template, { by, now })
  const last = {
    day: due.day,
    at: now.toISOString(),
    outcome: made === undefined ? ('NO_CREATORS' as const) : ('SENT' as const),
    request_id: made ?? null,
    missed: due.missed,
  }
  await tx
    .update(requestTemplates)
    .set({
      repeatLast: last,
      repeatNextAt: nextRun(plan, { after: now, lastDay: due.day }),
      updatedAt: template.updatedAt,
    })
    .where(eq(requestTemplates.id, id))
  if (made === undefined || by === null) return
  await recordActivity(tx, {
    activity: { thing: 'REQUEST', action: 'CREATED' },
    call: requestTemplateRoutes.sendNow.path,
    by: { mode: 'USER', userId: by, workspaceId },
    origin: { country: null, browser: null, os: null },
    ids: [made],
  })
}

/** In whose name a template is sent: of whoever set it, while they are in the team; else of the owner. */
async function nameOf(tx: Transaction, setBy: string | null): Promise<string | null> {
  const [member] = await readRows(tx, { userId: asText })`
    select user_id as "userId" from memberships
    where user_id = ${setBy}::uuid or role = 'OWNER'
    order by user_id is not distinct from ${setBy}::uuid desc limit 1`
  return member?.userId ?? null
}
