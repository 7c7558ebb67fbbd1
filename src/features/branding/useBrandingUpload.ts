import { useState } from 'react'
import type { BrandingType } from '#contract/brandingPictures.ts'
import { mimeTypeOf } from '#contract/rules/mimeType.ts'
import {
  useBeginBrandingUploadMutation,
  useCompleteBrandingUploadMutation,
} from '#src/api/branding.ts'
import { putFile } from '#src/lib/putFile.ts'

/** Uploads a picture: begins, sends the bytes, completes. What went wrong is a sentence; null when nothing did. */
export function useBrandingUpload(branding_type: BrandingType) {
  const [begin] = useBeginBrandingUploadMutation()
  const [complete] = useCompleteBrandingUploadMutation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (file: File): Promise<string | null> => {
    const type = mimeTypeOf(file)
    if (type === undefined) return 'No mime type found for file'
    const body = { name: file.name, type, size: file.size }
    const begun = await begin({ branding_type, body })
    if (begun.error) return begun.error.message ?? 'Failed to initialize upload'
    const { id, object_upload_url } = begun.data
    if (!(await putFile(object_upload_url, file, type))) return 'Failed to upload file'
    const { error } = await complete({ branding_type, id })
    return error ? (error.message ?? 'Failed to upload file') : null
  }

  const upload = async (file: File): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    const sentence = await send(file)
    setProblem(sentence)
    setBusy(false)
    return sentence === null
  }
  return { upload, busy, problem }
}
