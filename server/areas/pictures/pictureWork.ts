import { and, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { examples } from '#server/database/schema/examples.ts'
import { type pictureSources, pictureWork } from '#server/database/schema/pictures.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { strayObjects } from '#server/database/schema/uploads.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Queue } from '#server/platform/metrics/queueGauges.ts'

export type PictureWork = typeof pictureWork.$inferSelect

/** A try that somebody has taken on, and where it puts its picture. */
export type Try = PictureWork & { readonly objectKey: string }

/** What a small picture is made of. */
export type ThumbnailSource = (typeof pictureSources)[number]

interface Wanted {
  readonly source: ThumbnailSource
  /** The submission, example, or upload for a page. */
  readonly targetId: string
}

/** Asks for small pictures of these, once the transaction is committed. */
export async function askForThumbnails(tx: Transaction, wanted: readonly Wanted[]): Promise<void> {
  if (wanted.length > 0) await tx.insert(pictureWork).values([...wanted])
}

/** Whether a small picture can be made of a file of this type. HEIC depends on how libvips was built. */
export const mayBePicture = (type: string) =>
  /^image\/(png|jpeg|gif|webp|avif|tiff|heic|heif)$/.test(type)

const minuteMs = 60_000

/** After this time a try counts as dead: its process was killed. */
const leaseMs = 10 * minuteMs

/** How long to wait after each try that failed for a passing reason. After the last it has FAILED. */
const waitsMs = [minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs]

/** Whether a try is one too many: those before it did not end, so this picture may be what killed their processes. */
export const isHopeless = ({ attempts }: Try) => attempts > waitsMs.length + 1

/** How long what has FAILED is remembered. */
const rememberedMs = 30 * 24 * 60 * minuteMs

interface Turn {
  readonly sources: readonly ThumbnailSource[]
  /** The workspace whose turn was last; undefined at the beginning. */
  readonly last: string | undefined
  readonly now: Date
}

/**
 * Takes on what has been due for longest of the workspace whose turn is next, which nobody else then does; undefined
 * when nothing is due. Workspaces come round in the order of their ids, one picture each: nobody waits for all the
 * pictures of another.
 */
export async function takeOn(database: Database, turn: Turn): Promise<Try | undefined> {
  const { last } = turn
  if (last === undefined) return takeFrom(database, turn, undefined)
  const after = await takeFrom(database, turn, gt(pictureWork.workspaceId, last))
  return after ?? takeFrom(database, turn, lte(pictureWork.workspaceId, last))
}

async function takeFrom(
  database: Database,
  { sources, now }: Turn,
  workspaces: SQL | undefined,
): Promise<Try | undefined> {
  const next = database
    .select({ id: pictureWork.id })
    .from(pictureWork)
    .where(
      and(
        workspaces,
        eq(pictureWork.status, 'WAITING'),
        inArray(pictureWork.source, [...sources]),
        lt(pictureWork.dueAt, now),
      ),
    )
    .orderBy(pictureWork.workspaceId, pictureWork.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await database
    .update(pictureWork)
    .set({
      attempts: sql`${pictureWork.attempts} + 1`,
      dueAt: new Date(now.getTime() + leaseMs),
      objectKey: sql`${pictureWork.workspaceId} || '/thumbnail/' || ${v7()}`,
    })
    .where(eq(pictureWork.id, sql`(${next})`))
    .returning()
  const { objectKey = null } = taken ?? {}
  return taken && objectKey !== null ? { ...taken, objectKey } : undefined
}

/**
 * Gives a picture that has been stored to what it was made of. What has been deleted meanwhile takes none, nor does
 * a try that somebody else has taken over: then the picture stays a stray.
 */
export async function handOver(database: Database, done: Try): Promise<void> {
  const { id, source, targetId, objectKey: thumbnailKey } = done
  await database.transaction(async (tx) => {
    const mine = and(eq(pictureWork.id, id), eq(pictureWork.objectKey, thumbnailKey))
    const ended = await tx.delete(pictureWork).where(mine).returning({ id: pictureWork.id })
    if (ended.length === 0) return
    const owner = source === 'SUBMISSION' ? submissions : examples
    const taken = await tx
      .update(owner)
      .set({ thumbnailKey, updatedAt: sql`updated_at` })
      .where(eq(owner.id, targetId))
      .returning({ id: owner.id })
    if (taken.length === 0) return
    await tx.delete(strayObjects).where(eq(strayObjects.objectKey, thumbnailKey))
  })
}

/** Ends a try that has put what it made where it belongs. */
export async function endWork(database: Database, { id, objectKey }: Try): Promise<void> {
  const mine = and(eq(pictureWork.id, id), eq(pictureWork.objectKey, objectKey))
  await database.delete(pictureWork).where(mine)
}

/** Why there is no picture. */
export interface NoThumbnail {
  readonly reason: string
  /** However often it is tried. */
  readonly forGood: boolean
}

/** Ends a try without a picture: for good, or until it is tried again. */
export async function giveUp(
  database: Database,
  { id, attempts, objectKey }: Try,
  { reason, forGood }: NoThumbnail,
  now: Date,
): Promise<void> {
  const wait = forGood ? undefined : waitsMs[attempts - 1]
  const change =
    wait === undefined
      ? { status: 'FAILED' as const, reason }
      : { dueAt: new Date(now.getTime() + wait) }
  const mine = and(eq(pictureWork.id, id), eq(pictureWork.objectKey, objectKey))
  await database.update(pictureWork).set(change).where(mine)
}

/** The pictures that are due. */
export const pictureQueue: Queue = {
  name: 'pictures',
  due: sql`select due_at from picture_work where status = 'WAITING' and due_at < now()`,
}

/** Forgets what FAILED long ago. */
export async function forgetFailed(database: Database, now: Date): Promise<void> {
  const long = new Date(now.getTime() - rememberedMs)
  await database
    .delete(pictureWork)
    .where(and(eq(pictureWork.status, 'FAILED'), lt(pictureWork.createdAt, long)))
}
