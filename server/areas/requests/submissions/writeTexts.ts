import { and, eq } from 'drizzle-orm'
import type { InferType } from 'yup'
import type { createSubmission } from '#contract/resources/submissions.ts'
import { isWritten } from '#contract/rules/contentKind.ts'
import type { Upload, UploadCall } from '#server/areas/uploads/upload.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import { requestItems } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { type FoundTask, lockTask } from './findTask.ts'
import { lockOpenTask, setGoing } from './openTask.ts'
import { placeVersions, versionOfSent } from './versions.ts'

type Draft = InferType<typeof createSubmission>

/** A text of a call, in its order; or the id of one that is there already, sent by a call whose answer was lost. */
type Begun = { readonly kept: string } | { readonly draft: Draft; readonly upload: Upload }

interface Found {
  readonly draft: Draft
  readonly task: FoundTask
  readonly title: string | undefined
}

/**
 * Begins to keep texts that were written rather than uploaded, as text files: each is an upload of its own, which ends
 * in {@link submitTexts} or is swept as abandoned. One that is there already is given also when its task takes no files
 * any more.
 */
export async function beginTexts(
  call: UploadCall,
  uploads: Uploads,
  drafts: readonly Draft[],
): Promise<readonly Begun[] | Failure> {
  const found: (string | Found)[] = []
  for (const [index, draft] of drafts.entries()) {
    const text = await findText(call.tx, draft, index)
    if (text instanceof Failure) return text
    found.push(text)
  }
  const fresh = found.filter((text) => typeof text !== 'string')
  const begun = await uploads.beginOwn(call, fresh.map(fileOf))
  if (begun instanceof Failure) return begun
  const left = begun.values()
  return found.map((text) => {
    if (typeof text === 'string') return { kept: text }
    const { value: upload } = left.next()
    if (!upload) throw new Error('an upload was not begun')
    return { draft: text.draft, upload }
  })
}

/** The id that a text is kept under; or the task and item that a new one is for. */
async function findText(
  tx: Transaction,
  draft: Draft,
  index: number,
): Promise<string | Found | Failure> {
  const id = await lockWritten(tx, draft)
  if (id !== undefined) return id
  const task = await lockOpenTask(tx, draft.task_id)
  if (task instanceof Failure) return task
  const item = await findItem(tx, task, draft.item_id)
  if (item instanceof Failure) return at(`body[${index}].item_id`, item.message)
  return { draft, task, title: item?.title }
}

function fileOf({ draft, title = 'Text' }: Found) {
  const name = draft.name || `${title.replaceAll(/[\\/]/g, '-')}.txt`
  const size = Buffer.byteLength(draft.text)
  const purpose = 'SUBMISSION' as const
  return { purpose, targetId: draft.task_id, file: { name, type: 'text/plain', size } }
}

/** Writes the bytes of the texts into storage. Takes long: never inside a transaction. */
export async function storeTexts(
  storage: ObjectStorage,
  texts: readonly Begun[],
): Promise<readonly Begun[]> {
  for (const text of texts) {
    if ('kept' in text) continue
    const { objectKey: key, type, size } = text.upload
    await storage.write({ key, type, size, body: new Blob([text.draft.text]).stream() })
  }
  return texts
}

/** Submits texts that are in storage. Gives their ids. */
export async function submitTexts(
  call: UploadCall,
  uploads: Uploads,
  texts: readonly Begun[],
  now: Date,
): Promise<string[] | Failure> {
  const ids: string[] = []
  for (const [index, text] of texts.entries()) {
    const id = 'kept' in text ? text.kept : await submitText(call, uploads, { ...text, index, now })
    if (id instanceof Failure) return id
    ids.push(id)
  }
  return ids
}

/** A text whose bytes are in storage: its place among those of the call, and when it came. */
interface Arrived extends Extract<Begun, { upload: Upload }> {
  readonly index: number
  readonly now: Date
}

async function submitText(
  call: UploadCall,
  uploads: Uploads,
  { draft, upload, index, now }: Arrived,
): Promise<string | Failure> {
  const { tx } = call
  const found = await findText(tx, draft, index)
  if (found instanceof Failure) return found
  if (typeof found === 'string') {
    const aborted = await uploads.abort(call, upload)
    return aborted instanceof Failure ? aborted : found
  }
  const { task } = found
  const itemId = draft.item_id ?? null
  const sent = { taskId: task.id, itemId, replacesId: draft.replaces_id }
  const version = await versionOfSent(tx, sent)
  if (version instanceof Failure) return version
  const { objectKey, type, size, name } = upload
  const finished = await uploads.finish(call, upload, { objectKey, type, size })
  if (finished instanceof Failure) return finished
  const inserted = tx.insert(submissions).values({
    id: draft.id ?? upload.id,
    requestId: task.requestId,
    taskId: task.id,
    creatorId: task.creatorId,
    itemId,
    ...version,
    objectKey,
    name,
    type,
    size,
    status: 'UPLOADED',
    receivedAt: now,
  })
  const [made] = await inserted
    .onConflictDoNothing({ target: submissions.id })
    .returning({ id: submissions.id })
  if (!made) return at(`body[${index}].id`, 'This id is already used: choose another')
  if (version.versionOf) await placeVersions(tx, version.versionOf)
  await setGoing(tx, task)
  return made.id
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
  return isWritten(item.kind) ? item : at('item_id', 'This item does not ask for a text')
}

const at = (path: string, message: string) => invalid([{ path, message }])
