import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { InferType } from 'yup'
import type { createSubmission } from '#contract/resources/submissions.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { purposeRules } from '#server/areas/uploads/purposes.ts'
import type { UploadCall } from '#server/areas/uploads/upload.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { requestItems } from '#server/platform/db/schema/requests.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import { newObjectKey } from '#server/platform/storage/objectKey.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { type FoundTask, lockTask } from './findTask.ts'
import { lockOpenTask, setGoing } from './openTask.ts'

type Draft = InferType<typeof createSubmission>

/**
 * Keeps texts that were written rather than uploaded, as text files. Gives their ids. One that is there already, sent
 * before by a call whose answer was lost, is kept once, and also given when its task takes no files any more.
 */
export async function writeTexts(
  { tx, principal }: UploadCall,
  { storage, limits }: Services,
  drafts: readonly Draft[],
): Promise<string[] | Failure> {
  const ids: string[] = []
  const texts: Text[] = []
  for (const [index, draft] of drafts.entries()) {
    const id = await lockWritten(tx, draft)
    ids.push(id ?? draft.id ?? v7())
    if (id !== undefined) continue
    const task = await lockOpenTask(tx, draft.task_id)
    if (task instanceof Failure) return task
    const item = await findItem(tx, task, draft.item_id)
    if (item instanceof Failure) return at(`body[${index}].item_id`, item.message)
    texts.push({
      index,
      id: ids[index] ?? v7(),
      task,
      draft,
      title: item?.title,
      bytes: new TextEncoder().encode(draft.text),
    })
  }
  const size = texts.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const noRoom = await limits.refuseBytesOver(tx, principal, size)
  if (noRoom) return noRoom
  for (const text of texts) {
    const taken = await writeText(tx, storage, principal.workspaceId, text)
    if (taken) return at(`body[${text.index}].id`, taken.message)
    await setGoing(tx, text.task)
  }
  return ids
}

interface Services {
  readonly storage: ObjectStorage
  readonly limits: PlanLimits
}

interface Text {
  /** Its place in the call. */
  readonly index: number
  readonly id: string
  readonly task: FoundTask
  readonly draft: Draft
  /** Of the item it is for. */
  readonly title: string | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The failure to answer with when its id is another text's. */
async function writeText(
  tx: Transaction,
  storage: ObjectStorage,
  workspaceId: string,
  { id, task, draft, title = 'Text', bytes }: Text,
): Promise<Failure | undefined> {
  const objectKey = newObjectKey(workspaceId, purposeRules.SUBMISSION.folder)
  const file = { type: 'text/plain', size: bytes.length }
  const inserted = tx.insert(submissions).values({
    ...file,
    id,
    requestId: task.requestId,
    taskId: task.id,
    creatorId: task.creatorId,
    itemId: draft.item_id ?? null,
    name: draft.name || `${title.replaceAll(/[\\/]/g, '-')}.txt`,
    objectKey,
    status: 'UPLOADED',
  })
  const made = await inserted
    .onConflictDoNothing({ target: submissions.id })
    .returning({ id: submissions.id })
  if (made.length === 0) return new Failure('CONFLICT', 'This id is already used: choose another')
  await storage.write({ ...file, key: objectKey, body: new Blob([bytes]).stream() })
  return undefined
}

/** The id of a text that was sent before under its own id, for the same task. Two calls with it wait for each other. */
async function lockWritten(tx: Transaction, { id, task_id }: Draft): Promise<string | undefined> {
  if (id === undefined) return undefined
  await lockTask(tx, task_id)
  const [found] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.id, id),
        eq(submissions.taskId, task_id),
        eq(submissions.type, 'text/plain'),
      ),
    )
  return found?.id
}

/** The item of the task's request that asks for a text; undefined when none is named. */
async function findItem(tx: Transaction, task: FoundTask, id: string | undefined) {
  if (id === undefined) return undefined
  const [item] = await tx
    .select({ title: requestItems.title, kind: requestItems.kind })
    .from(requestItems)
    .where(and(eq(requestItems.id, id), eq(requestItems.requestId, task.requestId)))
  if (!item) return at('item_id', 'Choose an item of this task')
  return item.kind === 'TEXT' ? item : at('item_id', 'This item does not ask for a text')
}

const at = (path: string, message: string) => invalid([{ path, message }])
