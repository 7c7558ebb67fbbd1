import { mimeTypeOf } from '#contract/rules/mimeType.ts'
import { type CallFailure, explainedOr, sentenceWithCause, unknownFailure } from './callFailure.ts'
import { putFile } from './putFile.ts'

interface Answer<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
}

/** What a picture is announced by. */
interface AnnouncedPicture {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** How a picture is sent, and what is said of a step that fails without a reason of the server's. */
export interface PictureSteps<Row> {
  readonly begin: (
    picture: AnnouncedPicture,
  ) => PromiseLike<Answer<{ readonly id: string; readonly object_upload_url: string }>>
  readonly complete: (id: string) => PromiseLike<Answer<Row>>
  readonly failedToBegin: string
  readonly failedToSend: string
}

type SentPicture<Row> =
  | { readonly row: Row; readonly failure?: undefined }
  | { readonly row?: undefined; readonly failure: CallFailure }

/** Sends a picture in one piece: begins, sends the bytes, completes. Gives what it became part of, or why it was not sent. */
export async function sendPicture<Row>(
  file: File,
  { begin, complete, failedToBegin, failedToSend }: PictureSteps<Row>,
): Promise<SentPicture<Row>> {
  const { name, size } = file
  const type = mimeTypeOf(file)
  if (name === '') return { failure: unknownFailure('No file name found') }
  if (type === undefined) return { failure: unknownFailure('No mime type found for file') }
  const begun = await begin({ name, type, size })
  if (!begun.data?.object_upload_url) return { failure: explainedOr(begun.error, failedToBegin) }
  const { id, object_upload_url } = begun.data
  const status = await putFile(object_upload_url, file, type)
  if (status !== 200) return { failure: unknownFailure(failedToSend, { status }) }
  const { data, error } = await complete(id)
  if (error) return { failure: explainedOr(error, failedToSend) }
  return data ? { row: data } : { failure: unknownFailure('No data') }
}

/** What helps where a failure alone does not say what to do. */
const advice: Readonly<Record<string, string>> = {
  'No mime type found for file':
    'We cannot tell the file type from the name. Add an extension such as .png or .jpg.',
  'No file name found': 'The file has no name. Give it one and choose it again.',
}

/** Why a picture was not sent, for whoever chose it. */
export function pictureProblem(failure: CallFailure): string {
  const { message, metadata } = failure
  if (message in advice) return advice[message] ?? message
  if (failure.code !== 'UNKNOWN_ERROR') return sentenceWithCause(failure)
  if (metadata['status'] === 0) return `${message}. Check your connection and choose it again.`
  const sentence = sentenceWithCause(failure)
  return sentence === message ? `${message}. Choose it again, or try again later.` : sentence
}
