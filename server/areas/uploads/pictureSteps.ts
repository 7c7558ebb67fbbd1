import type { Records } from '#server/platform/activity/activityRecord.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import type { Inspected } from './inspectWhole.ts'
import type { Upload, UploadCall, UploadTarget } from './upload.ts'
import type { AskedUpload, Uploads } from './uploads.ts'

/** A place of a workspace for one picture that comes by an init and a complete call. */
export interface PictureSlot<At> {
  readonly targetOf: (at: At) => UploadTarget
  /** Why no picture may come; before it begins. */
  readonly checkBegin: (call: UploadCall, at: At) => Promise<Refusal>
  /** Puts the picture into the place of the one before. */
  readonly keep: (call: UploadCall, at: At, picture: Upload) => Promise<void>
}

interface PictureSteps<At> {
  /** Answers the init call. */
  begin(call: UploadCall, at: At, file: AskedUpload['file']): Promise<BegunPicture | Failure>
  /** The three steps of the complete call: a transaction that looks, work while none is open, one that writes. */
  find(call: UploadCall, at: At & One): Promise<Upload | Failure>
  inspect(upload: Upload): Promise<Inspected | Failure>
  finish(
    call: UploadCall & Pick<Records, 'nothingDone'>,
    at: At & One,
    inspected: Inspected,
  ): Promise<Refusal>
}

type BegunPicture = One & Awaited<ReturnType<Uploads['urlsOf']>>

interface One {
  readonly id: string
}

/** How a picture comes to its slot, by the steps of the calls that bring it. */
export function pictureSteps<At>(uploads: Uploads, slot: PictureSlot<At>): PictureSteps<At> {
  const nameOf = (at: At & One) => ({ ...slot.targetOf(at), kind: 'SIMPLE' as const, id: at.id })
  return {
    async begin(call, at, file) {
      const refusal = await slot.checkBegin(call, at)
      if (refusal) return refusal
      const begun = await uploads.begin(call, { ...slot.targetOf(at), kind: 'SIMPLE', file })
      if (begun instanceof Failure) return begun
      return { id: begun.upload.id, ...(await uploads.urlsOf(begun.upload)) }
    },
    find: (call, at) => uploads.find(call, nameOf(at)),
    inspect: (upload) => uploads.inspect(upload),
    async finish(call, at, inspected) {
      const finished = await uploads.finish(call, nameOf(at), inspected)
      if (finished instanceof Failure) return finished
      if (finished.first) await slot.keep(call, at, finished.upload)
      else call.nothingDone()
      return undefined
    },
  }
}
