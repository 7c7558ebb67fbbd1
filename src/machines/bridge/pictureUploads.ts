import { mimeTypeOf } from '#contract/rules/mimeType.ts'
import { type CallFailure, unexplained } from '#src/lib/callFailure.ts'
import { putFile } from '#src/lib/putFile.ts'
import {
  type PicturePorts,
  pictureUploadMachine,
} from '#src/machines/pictureUpload/pictureUploadMachine.ts'
import { pictureUploadView } from '#src/machines/pictureUpload/pictureUploadView.ts'
import { answerOf, type Call } from './answerOf.ts'
import type { MachineThunk } from './machineThunk.ts'
import { mirror } from './mirror.ts'
import { leaveMachine, startMachine, stopMachine } from './startMachine.ts'
import { pictureUploadViews } from './views.ts'

/** The calls by which a picture is sent, and what is said of one that fails without a reason of the server's. */
export interface PictureCalls<Row> extends Pick<PicturePorts, 'failedToBegin' | 'failedToSend'> {
  readonly begin: (
    ...picture: Parameters<PicturePorts['begin']>
  ) => Call<Awaited<ReturnType<PicturePorts['begin']>>>
  readonly complete: (id: string) => Call<Row>
}

type SentPicture<Row> =
  | { readonly row: Row | undefined; readonly failure?: undefined }
  | { readonly failure: CallFailure }

const mirrors = [
  mirror({ machine: pictureUploadMachine, views: pictureUploadViews, view: pictureUploadView }),
]

/**
 * Uploads a picture.
 *
 * @param id of its view in the store, which stays until it is forgotten.
 * @returns what the picture became part of, or why it is not there.
 */
export const uploadPicture =
  <Row>(
    id: string,
    file: File,
    { begin, complete, ...sentences }: PictureCalls<Row>,
  ): MachineThunk<Promise<SentPicture<Row>>> =>
  (dispatch) =>
    new Promise((resolve) => {
      if (!dispatch(stopMachine(pictureUploadMachine, id))) {
        resolve({ failure: unexplained })
        return
      }
      const { name, size } = file
      const type = mimeTypeOf(file) ?? ''
      let row: Row | undefined
      const ports: PicturePorts = {
        ...sentences,
        begin: (picture) => answerOf(begin(picture)),
        send: (url) => putFile(url, file, type),
        complete: async (uploadId) => {
          row = await answerOf(complete(uploadId))
          return row
        },
        ended: (failure) => resolve(failure ? { failure } : { row }),
      }
      const input = { picture: { name, type, size }, ports }
      dispatch(startMachine({ id, machine: pictureUploadMachine, input, mirrors }))
    })

/** Nobody looks at how an upload ended any more. One that is on its way goes on. */
export const forgetPicture = (id: string): MachineThunk =>
  leaveMachine(pictureUploadMachine, pictureUploadViews, id)
