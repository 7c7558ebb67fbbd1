import type { InferType } from 'yup'
import type { Route } from '#contract/route.ts'
import type { chunkedUpload, simpleUpload } from '#contract/uploadRoutes.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { type Served, serve, serveBetween, serveThen } from '#server/platform/http/serve.ts'
import { judgeType, readHead } from './judgeType.ts'
import type { UploadPurpose } from './purposes.ts'
import type { Upload, UploadCall, UploadKind } from './upload.ts'
import type { BegunUpload, FinishedUpload, Uploads } from './uploads.ts'

/** What `uploadRoutes` of the contract declares. */
export interface UploadRoutes<At, Begin, Entity> {
  readonly beginSimple: Route<At, undefined, Begin, InferType<typeof simpleUpload>>
  readonly completeSimple: Route<At & One, undefined, undefined, Entity>
  readonly beginChunked: Route<At, undefined, Begin & Headed, InferType<typeof chunkedUpload>>
  readonly chunk: Route<
    At & One & { n: number },
    undefined,
    { size: number; type: string },
    { object_upload_part_url: string }
  >
  readonly completeChunked: Route<At & One, undefined, undefined, Entity>
  readonly abortChunked: Route<At & One, undefined, undefined, { aborted: boolean }>
}

/** What every upload says of its file. */
type Announced = Pick<Upload, 'size' | 'type'>

/** What one in chunks may say beside. */
interface Headed {
  readonly head?: string | undefined
}

interface One {
  readonly id: string
}

interface UploadArea<At, Begin, Entity> {
  readonly purpose: UploadPurpose
  /** Which task, item, … the path names; null where the workspace itself is meant. */
  readonly targetOf: (at: At) => string | null
  /** Begins an upload, and writes what the area keeps of it from its beginning. */
  readonly begin: (
    call: UploadCall,
    asked: { readonly at: At; readonly body: Begin; readonly kind: UploadKind },
  ) => Promise<BegunUpload | Failure>
  /** Why an upload may not go on; before anything is done to it. */
  readonly checkContinue?: (call: UploadCall, id: string) => Promise<Refusal>
  /** Locks what the area locks before an upload, so that no two calls wait for each other. */
  readonly hold?: (call: UploadCall, id: string) => Promise<void>
  /** Takes a whole file over, when it is the first time, and gives what it has become. */
  readonly finish: (call: UploadCall, finished: FinishedUpload) => Promise<Entity | Failure>
  /** Writes that an upload has been given up. */
  readonly abort?: (call: UploadCall, id: string) => Promise<void>
}

interface Services {
  readonly uploads: Uploads
}

/** Serves the six calls by which files are uploaded for one purpose. */
export function serveUploads<At, Begin extends Announced, Entity>(
  { uploads }: Services,
  routes: UploadRoutes<At, Begin, Entity>,
  area: UploadArea<At, Begin, Entity>,
): Served[] {
  const nameOf = (at: At & One, kind?: UploadKind) => ({
    purpose: area.purpose,
    targetId: area.targetOf(at),
    id: at.id,
    kind,
  })

  /** A file is read and looked at while no transaction is open. */
  const complete = (route: Route<At & One, undefined, undefined, Entity>, kind: UploadKind) =>
    serveBetween(route, {
      look: async (call) => {
        const refusal = await area.checkContinue?.(call, call.params.id)
        return refusal ?? uploads.find(call, nameOf(call.params, kind))
      },
      work: (_, upload) => uploads.inspect(upload),
      handler: async (call, inspected) => {
        const refusal = await area.checkContinue?.(call, call.params.id)
        if (refusal) return refusal
        const finished = await uploads.finish(call, nameOf(call.params, kind), inspected)
        if (finished instanceof Failure) return finished
        if (!finished.first) call.nothingDone()
        return area.finish(call, finished)
      },
    })

  return [
    serve(routes.beginSimple, async (call) => {
      const asked = { at: call.params, body: call.body, kind: 'SIMPLE' } as const
      const begun = await area.begin(call, asked)
      if (begun instanceof Failure) return begun
      return { id: begun.upload.id, ...(await uploads.urlsOf(begun.upload)) }
    }),

    complete(routes.completeSimple, 'SIMPLE'),

    serveBetween(routes.beginChunked, {
      before: ({ principal, body }) => readHead(principal.workspaceId, body),
      look: async (call, head) => {
        const { params: at, body } = call
        const begun = await area.begin(call, { at, body, kind: 'CHUNKED' })
        if (begun instanceof Failure || !head) return begun
        const type = judgeType(begun.upload, head.type)
        return type instanceof Failure ? type : begun
      },
      work: async (_, { upload }) => ({ id: upload.id, parts: await uploads.openParts(upload) }),
      handler: (call, { id, parts }) =>
        uploads.keepParts(call, nameOf({ ...call.params, id }, 'CHUNKED'), parts),
    }),

    serve(routes.chunk, async (call) => {
      const { params, body } = call
      const refusal = await area.checkContinue?.(call, params.id)
      if (refusal) return refusal
      const url = await uploads.partUrl(call, nameOf(params, 'CHUNKED'), { n: params.n, ...body })
      return url instanceof Failure ? url : { object_upload_part_url: url }
    }),

    complete(routes.completeChunked, 'CHUNKED'),

    /** Either kind: what was begun in one piece must be given up too when it cannot be sent. */
    serveThen(routes.abortChunked, {
      handler: async (call) => {
        await area.hold?.(call, call.params.id)
        const aborted = await uploads.abort(call, nameOf(call.params))
        if (!(aborted instanceof Failure)) await area.abort?.(call, aborted.id)
        return aborted
      },
      afterwards: async (aborted) => {
        await uploads.discardParts([aborted])
        return { aborted: true }
      },
    }),
  ]
}
