import { type CallFailure, sentenceWithCause } from './callFailure.ts'

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
