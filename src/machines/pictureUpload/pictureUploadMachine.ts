import { assign, fromPromise, setup } from 'xstate'
import {
  type CallFailure,
  explainedOr,
  isCallFailure,
  unexplained,
  unknownFailure,
} from '#src/lib/callFailure.ts'
import { calling, type Rejection, withError, withOutput } from '#src/machines/calling.ts'
import type { AnnouncedFile } from '#src/machines/upload/uploadPorts.ts'

interface BegunPicture {
  readonly id: string
  readonly object_upload_url: string
}

/** What uploading a picture needs of the world. Calls reject with their failure. */
export interface PicturePorts {
  readonly begin: (picture: AnnouncedFile) => Promise<BegunPicture>
  /** PUTs the bytes: gives the HTTP status, 0 when nothing came back. */
  readonly send: (url: string) => Promise<number>
  /** Gives what the picture became part of. */
  readonly complete: (id: string) => Promise<unknown>
  /** @param failure null: it is there. */
  readonly ended: (failure: CallFailure | null) => void
  /** What is said of a step that fails without a reason of the server's. */
  readonly failedToBegin: string
  readonly failedToSend: string
}

interface PictureInput {
  readonly picture: AnnouncedFile
  readonly ports: PicturePorts
}

interface PictureContext extends PictureInput {
  readonly begun: BegunPicture
  readonly failure: CallFailure | null
}

const types: { context?: PictureContext; input?: PictureInput } = {}

/** Uploads a picture in one piece: begins, sends the bytes, completes. */
export const pictureUploadMachine = setup({
  types,
  actors: {
    begin: fromPromise<BegunPicture, PictureContext>(({ input }) => begin(input)),
    send: fromPromise<void, PictureContext>(({ input }) => send(input)),
    complete: fromPromise<void, PictureContext>(({ input }) => complete(input)),
  },
  actions: {
    keepBegun: assign((_, begun: BegunPicture) => ({ begun })),
    keepFailure: assign((_, { error }: Rejection) => ({
      failure: isCallFailure(error) ? error : unexplained,
    })),
    end: ({ context: { ports, failure } }) => ports.ended(failure),
  },
}).createMachine({
  id: 'pictureUpload',
  context: ({ input }) => ({
    ...input,
    begun: { id: '', object_upload_url: '' },
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      invoke: {
        ...calling('begin'),
        onDone: { target: 'sending', actions: withOutput('keepBegun') },
        onError: { target: 'failed', actions: withError('keepFailure') },
      },
    },
    sending: {
      invoke: {
        ...calling('send'),
        onDone: 'completing',
        onError: { target: 'failed', actions: withError('keepFailure') },
      },
    },
    completing: {
      invoke: {
        ...calling('complete'),
        onDone: 'done',
        onError: { target: 'failed', actions: withError('keepFailure') },
      },
    },
    done: { type: 'final', entry: 'end' },
    failed: { type: 'final', entry: 'end' },
  },
})

async function begin({ picture, ports }: PictureContext): Promise<BegunPicture> {
  if (picture.name === '') throw unknownFailure('No file name found')
  if (picture.type === '') throw unknownFailure('No mime type found for file')
  const begun = await asOwn(ports.begin(picture), ports.failedToBegin)
  // Something else may have answered in the server's place.
  if (!begun.object_upload_url) throw unknownFailure(ports.failedToBegin)
  return begun
}

async function send({ begun, ports }: PictureContext): Promise<void> {
  const status = await ports.send(begun.object_upload_url)
  if (status !== 200) throw unknownFailure(ports.failedToSend, { status })
}

async function complete({ begun, ports }: PictureContext): Promise<void> {
  if (!(await asOwn(ports.complete(begun.id), ports.failedToSend))) throw unknownFailure('No data')
}

/** A call that rejects with the server's reason, or else with a sentence of the client's own. */
const asOwn = <Data>(call: Promise<Data>, own: string): Promise<Data> =>
  call.catch((error) => {
    throw explainedOr(error, own)
  })
