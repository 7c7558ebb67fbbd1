import { readFailure } from '#src/api/readFailure.ts'
import { parseJson } from '#src/lib/parseJson.ts'
import { retryAfterSeconds } from '#src/lib/retryAfter.ts'
import { sendBytes } from '#src/lib/sendBytes.ts'
import { FileChanged, StepFailure } from '#src/machines/upload/stepFailure.ts'
import type { PartToSend } from '#src/machines/upload/uploadPorts.ts'
import type { FileRegistry } from './fileRegistry.ts'

/** Sends a part of a file out of the registry to its URL. A status other than 200 is a failure. */
export async function sendPart(
  files: FileRegistry,
  { file, part, type, uploadUrl, signal, onProgress }: PartToSend,
): Promise<void> {
  const bytes = files.get(file.id)
  if (!bytes || bytes.size !== file.size || bytes.lastModified !== file.lastModified) {
    throw new FileChanged()
  }
  const body = bytes.slice(part.start, part.end)
  await refuseChanged(body)
  const answer = await sendBytes({ url: uploadUrl, body, type, signal, onProgress })
  if (answer.status !== 200) throw refusalOf(answer)
}

/**
 * A file that was changed or deleted on its disk since it was chosen cannot be read any more, which a sending would
 * only report as a network that is down.
 */
async function refuseChanged(body: Blob): Promise<void> {
  try {
    await body.slice(0, 1).arrayBuffer()
  } catch {
    throw new FileChanged()
  }
}

/** What storage says of its refusal, where it is ours; that of others is not in words for people. */
function refusalOf({ status, text, retryAfter }: Awaited<ReturnType<typeof sendBytes>>) {
  const { code, message, metadata } = readFailure(parseJson(text))
  const seconds = retryAfterSeconds(retryAfter)
  const wait = seconds === undefined ? {} : { retry_after_seconds: seconds }
  return new StepFailure({ status, code, message, metadata: { ...wait, ...metadata } })
}
