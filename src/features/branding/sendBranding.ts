import type { BrandingType } from '#contract/brandingPictures.ts'
import { mimeTypeOf } from '#contract/rules/mimeType.ts'
import { type CallFailure, explainedOr, unknownFailure } from '#src/lib/callFailure.ts'

interface Answer<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
}

interface BrandingFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** The steps of sending a picture. */
export interface BrandingSteps {
  readonly begin: (asked: {
    readonly branding_type: BrandingType
    readonly body: BrandingFile
  }) => PromiseLike<Answer<{ readonly id: string; readonly object_upload_url: string }>>
  /** Gives whether all bytes arrived. */
  readonly put: (url: string, file: File, type: string) => Promise<boolean>
  readonly complete: (upload: {
    readonly branding_type: BrandingType
    readonly id: string
  }) => PromiseLike<Answer<unknown>>
}

/** Sends a picture of the agency: begins, sends the bytes, completes. Gives why it was not sent; null when it was. */
export async function sendBranding(
  branding_type: BrandingType,
  file: File,
  { begin, put, complete }: BrandingSteps,
): Promise<CallFailure | null> {
  if (file.name === '') return unknownFailure('No file name found')
  const type = mimeTypeOf(file)
  if (type === undefined) return unknownFailure('No mime type found for file')
  const begun = await begin({ branding_type, body: { name: file.name, type, size: file.size } })
  if (begun.error) return explainedOr(begun.error, 'Failed to initialize upload')
  if (!begun.data) return unknownFailure('Failed to initialize upload')
  const { id, object_upload_url } = begun.data
  if (!(await put(object_upload_url, file, type))) return unknownFailure('Failed to upload file')
  const { error } = await complete({ branding_type, id })
  return error ? explainedOr(error, 'Failed to upload file') : null
}
