import { eq, type SQL } from 'drizzle-orm'
import { chunkPlan, chunkSize } from '#contract/rules/chunkPlan.ts'
import type { ContentKind } from '#contract/rules/contentKind.ts'
import { largestSimple } from '#contract/rules/uploadedFile.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import type { Needs } from '#server/platform/area.ts'
import { Failure, invalid, type Refusal } from '#server/platform/http/failure.ts'
import { uploadsTotal } from '#server/platform/metrics/metrics.ts'
import { newObjectKey } from '#server/platform/storage/objectKey.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { type Inspected, inspectWhole } from './inspectWhole.ts'
import { isWelcome, kindNames } from './judgeType.ts'
import { logArrival } from './logArrival.ts'
import { discardParts, type Ended, type OpenedParts, openParts } from './parts.ts'
import { openPromisedRoom } from './promisedRoom.ts'
import { purposeRules } from './purposes.ts'
import {
  findUnfinished,
  findUpload,
  type Upload,
  type UploadCall,
  type UploadKind,
  type UploadName,
  type UploadTarget,
  whyEnded,
} from './upload.ts'

/**
 * Files on their way from a browser into storage, for every area that takes files. A call of an area goes:
 *
 * - init: `begin`, then the answer from `urlsOf` (one piece), or from `openParts` and `keepParts` (chunks);
 * - chunk: `partUrl`;
 * - complete: `find` in a transaction that looks, `inspect` while none is open, since it reads and decodes, then `finish`
 *   in the one that writes; and when it is the first time, the area writes `upload.objectKey` and `upload.type` into its
 *   own row, which owns the object from then on;
 * - abort: `abort`, then `discardParts`.
 *
 * What talks to storage says that it takes long: it runs while no transaction is open.
 *
 * A picture without a complete call (landing pages) is taken by `openReceiver`, which finishes it by itself.
 *
 * A table that owns objects has the trigger `discard_objects` on its key columns, and nobody has to delete bytes:
 *
 *     CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF avatar_key ON creators
 *       FOR EACH ROW EXECUTE FUNCTION discard_objects('avatar_key');
 */
export interface Uploads {
  /**
   * Begins an upload, or for chunks finds the one of the same file by the same caller that goes on. Its bytes count
   * from now on: LIMIT_REACHED when the workspace may not keep so many, STORAGE_FULL when the disk has no room for them beside
   * what is promised to others. What has begun keeps its room until it ends.
   */
  begin(call: UploadCall, asked: AskedUpload): Promise<BegunUpload | Failure>
  /** Begins uploads in one piece whose bytes this process writes itself. All or none fit into what the plan allows. */
  beginOwn(call: UploadCall, asked: readonly OwnFile[]): Promise<readonly Upload[] | Failure>
  /** Where to PUT a file that comes in one piece, and where it can be read once it has come. */
  urlsOf(upload: Upload): Promise<{ object_upload_url: string; object_url: string }>
  /** Has storage take the parts of a file that comes in chunks, or tells how far it has come. Takes long: never inside a transaction. */
  openParts(upload: Upload): Promise<OpenedParts>
  /** Writes where the parts go, unless that was written meanwhile, and answers the caller. */
  keepParts(
    call: UploadCall,
    name: UploadName,
    opened: OpenedParts,
  ): Promise<{ id: string; chunk_size: number; parts_done: number[] } | Failure>
  /** Where to PUT part `n`, which must have the size that the plan gives it. */
  partUrl(
    call: UploadCall,
    name: UploadName,
    part: { readonly n: number; readonly size: number; readonly type: string },
  ): Promise<string | Failure>
  /** The upload that a call names. */
  find(call: UploadCall, name: UploadName): Promise<Upload | Failure>
  /** Checks that all bytes have come and are what they should be. Takes long: never inside a transaction. */
  inspect(upload: Upload): Promise<Inspected | Failure>
  /** Writes that an upload has come whole, as it was inspected. May be repeated. */
  finish(
    call: UploadCall,
    name: UploadName,
    inspected: Inspected,
  ): Promise<FinishedUpload | Failure>
  /** Takes nothing more. May be repeated. */
  abort(call: UploadCall, name: UploadName): Promise<Upload | Failure>
  /**
   * Gives up the parts of uploads that were ended. Those that storage keeps all the same are cleared away with what else was
   * forgotten. Takes long: never inside a transaction.
   */
  discardParts(ended: readonly Ended[]): Promise<void>
}

export interface AskedUpload extends UploadTarget {
  readonly kind: UploadKind
  /** The kind of content it must turn out to be, where the purpose leaves a choice. */
  readonly wanted?: ContentKind | undefined
  readonly file: Pick<Upload, 'name' | 'type' | 'size'>
  /** What an unfinished upload must meet beside, to be gone on with. */
  readonly resumes?: SQL
}

/** A file that is made here. */
export type OwnFile = Pick<AskedUpload, 'purpose' | 'targetId' | 'file'>

export interface BegunUpload {
  readonly upload: Upload
  /** It had been begun before, and goes on. */
  readonly resumed: boolean
}

export interface FinishedUpload {
  /** With the type that its bytes show; a picture that is shown to many, as it was made of what came. */
  readonly upload: Upload
  /** False for a repetition: what had to be done was done. */
  readonly first: boolean
}

/** How long a signed URL is valid for. It is looked at when bytes begin to come, not while they do. */
export const urlLifetimeSeconds = 3600

const hourMs = 60 * 60_000
/**
 * After this time without a sign of life an upload is abandoned. One in chunks has parts to go on from,
 * for whoever is without a network for days.
 */
const abandonAfterMs: Readonly<Record<UploadKind, number>> = {
  SIMPLE: 24 * hourMs,
  CHUNKED: 7 * 24 * hourMs,
}

/** When the caller of an upload that goes on was last heard of. */
export const lastHeardAt = ({ kind, expiresAt }: Pick<Upload, 'kind' | 'expiresAt'>): Date =>
  new Date(expiresAt.getTime() - abandonAfterMs[kind])

/** Until when an upload that ends now is remembered, so that a repeated call is answered. */
export const rememberedUntil = (now: Date) => new Date(now.getTime() + 30 * 24 * hourMs)

interface Services extends Needs<'clock' | 'log', 'largestUpload'> {
  readonly storage: ObjectStorage
  readonly limits: PlanLimits
}

export function openUploads({ config, storage, limits, clock, log }: Services): Uploads {
  const findRoom = openPromisedRoom(storage)
  const after = (milliseconds: number) => new Date(clock().getTime() + milliseconds)
  /** What is being inspected: who asks for it again meanwhile waits for the same. */
  const inspecting = new Map<string, Promise<Inspected | Failure>>()

  return {
    async begin(call, asked) {
      const refusal = refuse(asked, config.largestUpload)
      if (refusal) return refusal
      const { file, kind, wanted, resumes, ...target } = asked
      const unfinished =
        kind === 'CHUNKED' ? await findUnfinished(call, target, file, clock(), resumes) : undefined
      if (unfinished) return { upload: unfinished, resumed: true }
      const noRoom =
        (await limits.refuseBytesOver(call.tx, call.principal, file.size)) ??
        (await findRoom(call, file.size))
      if (noRoom) return noRoom
      const { folder } = purposeRules[target.purpose]
      const objectKey = newObjectKey(call.principal.workspaceId, folder)
      const values = { ...target, ...callerOf(call), ...file, kind, objectKey, wanted }
      const [upload] = await call.tx
        .insert(uploads)
        .values({ ...values, createdAt: clock(), expiresAt: after(abandonAfterMs[kind]) })
        .returning()
      if (!upload) throw new Error('an inserted row was not returned')
      uploadsTotal.inc({ outcome: 'begun' })
      return { upload, resumed: false }
    },

    async beginOwn(call, asked) {
      const size = asked.reduce((sum, { file }) => sum + file.size, 0)
      const noRoom =
        (await limits.refuseBytesOver(call.tx, call.principal, size)) ??
        (await findRoom(call, size))
      if (noRoom || asked.length === 0) return noRoom ?? []
      const { workspaceId } = call.principal
      const rows = asked.map(({ file, ...target }) => ({
        ...target,
        ...callerOf(call),
        ...file,
        kind: 'SIMPLE' as const,
        objectKey: newObjectKey(workspaceId, purposeRules[target.purpose].folder),
        createdAt: clock(),
        expiresAt: after(abandonAfterMs.SIMPLE),
      }))
      return call.tx.insert(uploads).values(rows).returning()
    },

    async urlsOf({ objectKey: key, name, size, type }) {
      const expiresInSeconds = urlLifetimeSeconds
      const [object_upload_url, object_url] = await Promise.all([
        storage.putUrl({ key, size, type, expiresInSeconds }),
        storage.readUrl({ key, type, fileName: name, expiresInSeconds }),
      ])
      return { object_upload_url, object_url }
    },

    openParts: (upload) => openParts(storage, upload),

    async keepParts({ tx }, name, { multipart, parts_done }) {
      const upload = await findUpload(tx, name)
      if (upload instanceof Failure) return upload
      const ended = whyEnded(upload)
      if (ended) return ended
      // Of two calls that began at once, the second takes the parts of the first.
      if (upload.multipart === null)
        await tx.update(uploads).set({ multipart }).where(eq(uploads.id, upload.id))
      return { id: upload.id, chunk_size: chunkSize, parts_done }
    },

    async partUrl({ tx }, name, { n, size, type }) {
      const upload = await findUpload(tx, name)
      if (upload instanceof Failure) return upload
      const ended = whyEnded(upload)
      if (ended) return ended
      const { objectKey: key, multipart } = upload
      if (multipart === null) return new Failure('CONFLICT', 'The upload was not begun to its end')
      const plan = chunkPlan(upload.size)
      const part = plan[n - 1]
      if (!part) return issue('params.n', `The file has the parts 1 to ${plan.length}`)
      if (size !== part.size) return issue('body.size', `Part ${n} is ${part.size} bytes`)
      if (type !== upload.type) return issue('body.type', `The file is ${upload.type}`)
      await tx
        .update(uploads)
        .set({ expiresAt: after(abandonAfterMs.CHUNKED) })
        .where(eq(uploads.id, upload.id))
      return storage.partUrl({ key, multipart, part, type, expiresInSeconds: urlLifetimeSeconds })
    },

    find: ({ tx }, name) => findUpload(tx, name),

    async inspect(upload) {
      if (upload.status === 'UPLOADED') return null
      const ended = whyEnded(upload)
      if (ended) return ended
      const underWay = inspecting.get(upload.id)
      if (underWay) return underWay
      const begun = inspectWhole(storage, upload).finally(() => inspecting.delete(upload.id))
      inspecting.set(upload.id, begun)
      return begun
    },

    async finish({ tx }, name, inspected) {
      const upload = await findUpload(tx, name)
      if (upload instanceof Failure) return upload
      if (upload.status === 'UPLOADED') return { upload, first: false }
      const ended = whyEnded(upload)
      if (ended) return ended
      if (!inspected) throw new Error('an upload that was complete goes on')
      const expiresAt = rememberedUntil(clock())
      const change = { status: 'UPLOADED', ...inspected, expiresAt } as const
      await tx.update(uploads).set(change).where(eq(uploads.id, upload.id))
      const finished = { ...upload, ...change }
      logArrival(log, finished)
      return { upload: finished, first: true }
    },

    async abort({ tx }, name) {
      const upload = await findUpload(tx, name)
      if (upload instanceof Failure || upload.status === 'ABORTED') return upload
      if (upload.status === 'UPLOADED') return whyEnded(upload) ?? upload
      const change = { status: 'ABORTED', expiresAt: rememberedUntil(clock()) } as const
      uploadsTotal.inc({ outcome: 'aborted' })
      await tx.update(uploads).set(change).where(eq(uploads.id, upload.id))
      return { ...upload, ...change }
    },

    discardParts: (ended) => discardParts({ storage, log }, ended),
  }
}

/** What makes a file unwelcome before its first byte. */
function refuse({ purpose, kind, wanted, file }: AskedUpload, largestUpload: number): Refusal {
  const { asks, ...rules } = purposeRules[purpose]
  const largest = Math.min(rules.largest, largestUpload)
  if (file.size > largest) {
    return issue('body.size', `The file is larger than ${Math.floor(largest / 1_048_576)} MB`)
  }
  if (kind === 'SIMPLE' && file.size > largestSimple) {
    return issue('body.size', 'Files over 50 MB have to be sent in chunks')
  }
  if (isWelcome({ purpose, wanted: wanted ?? null }, file.type)) return undefined
  return issue('body.type', `Choose ${wanted ? kindNames[wanted] : asks}`)
}

const issue = (path: string, message: string) => invalid([{ path, message }])

const callerOf = ({ principal }: UploadCall) =>
  principal.mode === 'USER'
    ? { userId: principal.userId, apiKeyId: principal.keyScope ? principal.sessionId : null }
    : { creatorId: principal.creatorId }
