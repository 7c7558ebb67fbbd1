import { fromCallback, fromPromise } from 'xstate'
import { sampled } from '#src/lib/sampled.ts'
import { StepFailure } from './stepFailure.ts'
import { announced, nextPart, type UploadContext } from './uploadContext.ts'
import {
  type BegunUpload,
  type Turn,
  turnPrefix,
  type UploadName,
  type UploadPorts,
} from './uploadPorts.ts'

/** What the sending of a part tells the upload. */
export type PartEvent =
  | { readonly type: 'part.moved'; readonly bytes: number }
  | { readonly type: 'part.sent' }
  | { readonly type: 'part.failed'; readonly error: unknown }

/** How often progress is reported: five times a second, from part to part. */
const progressIntervalMs = 200

export const begin = fromPromise<BegunUpload, UploadContext>(
  ({ input: { ports, file, kind, target } }) =>
    ports.calls.begin(announced(file), {
      kind,
      target,
      fileId: file.id,
      lastModified: file.lastModified,
    }),
)

export const askForPart = fromPromise<{ id: string; uploadUrl: string }, UploadContext>(
  async ({ input }) => {
    const part = nextPart(input)
    if (!part) throw new Error('every part is up')
    return input.ports.calls.askForPart(part, announced(input.file), nameOf(input))
  },
)

/** Sends the next part to its URL, and stops when the state is left. */
export const sendPart = fromCallback<{ type: string }, UploadContext>(({ input, sendBack }) => {
  const { ports, file, uploadUrl, rate } = input
  const part = nextPart(input)
  if (!part || uploadUrl === null) throw new Error('there is nothing to send, or nowhere to')
  const tell = (event: PartEvent) => sendBack(event)
  const stop = new AbortController()
  const report = (bytes: number) => tell({ type: 'part.moved', bytes })
  const { type } = announced(file)
  const onProgress = sampled(report, progressIntervalMs, ports.now, rate.at)
  ports.sendPart({ file, part, type, uploadUrl, signal: stop.signal, onProgress }).then(
    () => tell({ type: 'part.sent' }),
    (error: unknown) => tell({ type: 'part.failed', error }),
  )
  return () => stop.abort()
})

/** Gives what the file has become. */
export const complete = fromPromise<unknown, UploadContext>(async ({ input }) => {
  const result = await input.ports.calls.complete(nameOf(input), input.file.id)
  if (result === undefined || result === null) throw noData
  return result
})

const noData = new StepFailure({ status: 200 })

export const abort = fromPromise<void, UploadContext>(({ input }) =>
  input.ports.calls.abort(nameOf(input)),
)

/** What the wait for a turn tells the upload. */
export type TurnEvent = { readonly type: `turn.${Turn}` }

/** Takes a turn with the other windows that send the same upload, and keeps it until it is stopped. */
export const takeTurn = fromCallback<{ type: string }, UploadContext>(({ input, sendBack }) => {
  const tell = (event: TurnEvent) => sendBack(event)
  const name = `${turnPrefix}${nameOf(input).id}`
  return input.ports.takeTurn(name, (turn) => tell({ type: `turn.${turn}` }))
})

/** Tells when another try may be worth it. */
export const watchNetwork = fromCallback<{ type: string }, UploadPorts['network']>(
  ({ input, sendBack }) => input.onReturn(() => sendBack({ type: 'network.returned' })),
)

/** Runs it, in a state that waits. */
export const watchingNetwork = {
  id: 'watchNetwork',
  src: 'watchNetwork',
  input: ({ context }: { readonly context: { readonly ports: Pick<UploadPorts, 'network'> } }) =>
    context.ports.network,
} as const

function nameOf({ kind, target, id }: UploadContext): UploadName {
  if (id === null) throw new Error('the upload has not begun')
  return { kind, target, id }
}
