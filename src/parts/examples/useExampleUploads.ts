import { useState } from 'react'
import { mimeTypeOf } from '../../../contract/rules/mimeType.ts'
import { largestSimple } from '../../../contract/rules/uploadedFile.ts'
import {
  useAbortExampleFileMutation,
  useBeginExampleFileMutation,
  useCompleteExampleFileMutation,
} from '../../api/examples.ts'
import { formatFileSize } from '../../lib/fileSizes.ts'
import { putFile } from '../../lib/putFile.ts'

/** A file that did not become an example, and why. */
export interface FailedUpload {
  /** Its place among the files that were chosen. */
  readonly place: number
  readonly name: string
  readonly sentence: string
}

/** Uploads files one after another: each begins, sends its bytes, and completes. */
export function useExampleUploads() {
  const [begin] = useBeginExampleFileMutation()
  const [complete] = useCompleteExampleFileMutation()
  const [abort] = useAbortExampleFileMutation()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])

  /** Why the file did not become an example; null when it did. */
  const send = async (file: File): Promise<string | null> => {
    const type = mimeTypeOf(file)
    if (type === undefined) return 'No mime type found for file'
    if (file.size > largestSimple) return `It is larger than ${formatFileSize(largestSimple)}`
    const begun = await begin({ body: { name: file.name, type, size: file.size } })
    if (begun.error) return begun.error.message ?? 'Failed to initialize upload'
    const { id, object_upload_url } = begun.data
    const arrived = await putFile(object_upload_url, file, type)
    const sentence = arrived ? await finish(id) : 'Failed to upload file'
    if (sentence !== null) await abort({ id })
    return sentence
  }

  const finish = async (id: string): Promise<string | null> => {
    const { error } = await complete({ id })
    return error ? (error.message ?? 'Failed to upload file') : null
  }

  /** @returns how many of them have become examples. */
  const upload = async (files: readonly File[]): Promise<number> => {
    setBusy(true)
    setFailed([])
    const failures: FailedUpload[] = []
    for (const [place, file] of files.entries()) {
      const sentence = await send(file)
      if (sentence !== null) failures.push({ place, name: file.name, sentence })
    }
    setBusy(false)
    setFailed(failures)
    return files.length - failures.length
  }

  return { upload, busy, failed, forget: () => setFailed([]) }
}
