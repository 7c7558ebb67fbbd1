import { useState } from 'react'
import type { BrandingType } from '#contract/brandingPictures.ts'
import {
  useBeginBrandingUploadMutation,
  useCompleteBrandingUploadMutation,
} from '#src/api/branding.ts'
import type { CallFailure } from '#src/lib/callFailure.ts'
import { pictureProblem, sendPicture } from '#src/lib/sendPicture.ts'

/** Uploads a picture: begins, sends the bytes, completes. What went wrong is a sentence; null when nothing did. */
export function useBrandingUpload(branding_type: BrandingType) {
  const [begin] = useBeginBrandingUploadMutation()
  const [complete] = useCompleteBrandingUploadMutation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  const upload = async (file: File): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    const sent = await sendPicture(file, {
      begin: (body) => begin({ branding_type, body }),
      complete: (id) => complete({ branding_type, id }),
      failedToBegin: 'Failed to initialize upload',
      failedToSend: 'Failed to upload file',
    })
    setFailure(sent.failure ?? null)
    setBusy(false)
    return sent.failure === undefined
  }
  return { upload, busy, problem: failure && pictureProblem(failure) }
}
