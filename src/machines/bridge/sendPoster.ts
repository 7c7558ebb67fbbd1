import { mimeTypeOf, takesPoster } from '#contract/rules/mimeType.ts'
import { addPoster } from '#src/api/submissions.ts'
import { asBase64 } from '#src/lib/asBase64.ts'
import { previewOf } from '#src/lib/filePreview.ts'
import type { MachineDispatch } from './machineThunk.ts'

/**
 * Gives a film or HEIC photo that has come its poster, and its length, as they were made here. Nobody waits for it: without them the
 * server makes those of a film, where it can.
 */
export async function sendPoster(
  dispatch: MachineDispatch,
  submissionId: string,
  file: File | undefined,
): Promise<void> {
  if (!file || !takesPoster(mimeTypeOf(file) ?? '')) return
  const preview = await previewOf(file)
  if (!preview) return
  const poster = await asBase64(preview.picture).catch(() => undefined)
  if (poster === undefined) return
  const { seconds } = preview
  const body = {
    poster,
    ...(seconds !== null && { duration_seconds: Math.max(1, Math.round(seconds)) }),
  }
  await dispatch(addPoster.initiate({ submission_id: submissionId, body }, { track: false }))
}
