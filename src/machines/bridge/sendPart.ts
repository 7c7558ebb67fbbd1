import { readFailure } from '#src/api/readFailure.ts'
import { unexplained } from '#src/lib/callFailure.ts'
import { parseJson } from '#src/lib/parseJson.ts'
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
  const { status, text } = await sendBytes({ url: uploadUrl, body, type, signal, onProgress })
  if (status !== 200) throw new StepFailure({ status, ...explained(text) })
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
function explained(text: string) {
  const error = readFailure(parseJson(text))
  return error === unexplained ? {} : error
}
