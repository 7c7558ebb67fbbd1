import { useState } from 'react'
import type { BrandingType } from '#contract/brandingPictures.ts'
import {
  useBeginBrandingUploadMutation,
  useCompleteBrandingUploadMutation,
} from '#src/api/branding.ts'
import { type CallFailure, sentenceWithCause } from '#src/lib/callFailure.ts'
import { putFile } from '#src/lib/putFile.ts'
import { sendBranding } from './sendBranding.ts'

/** Uploads a picture: begins, sends the bytes, completes. What went wrong is a sentence; null when nothing did. */
export function useBrandingUpload(type: BrandingType) {
  const [begin] = useBeginBrandingUploadMutation()
  const [complete] = useCompleteBrandingUploadMutation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  const upload = async (file: File): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    const failed = await sendBranding(type, file, { begin, put: putFile, complete })
    setFailure(failed)
    setBusy(false)
    return failed === null
  }
  return { upload, busy, problem: failure && wordsFor(failure) }
}

/** What helps where the failure alone does not say what to do. */
const advice: Readonly<Record<string, string>> = {
  'No mime type found for file':
    'We cannot tell the file type from the name. Add an extension such as .png or .svg.',
  'No file name found': 'The file has no name. Give it one and choose it again.',
  'Failed to upload file': 'Failed to upload file. Check your connection and choose it again.',
}

const wordsFor = (failure: CallFailure): string =>
  failure.metadata['cause'] === undefined
    ? (advice[failure.message] ?? failure.message)
    : sentenceWithCause(failure)
