import { mimeTypeOf } from '#contract/rules/mimeType.ts'
import { type CallFailure, issuesOf } from '#src/lib/callFailure.ts'
import type { FileFacts } from './uploadPorts.ts'

/** Why files are not even begun. */
const refusals = {
  nameless: 'No file name found',
  typeless: 'No mime type found for file',
  empty: 'The file is empty',
} as const

/** Why a file is not even begun; undefined when it is welcome. */
export function refusalOf(file: FileFacts): string | undefined {
  if (file.name === '') return refusals.nameless
  if (mimeTypeOf(file) === undefined) return refusals.typeless
  return file.size === 0 ? refusals.empty : undefined
}

/** Whether an upload failed by its file, so that no other try of the same helps. */
export const isRefusedFile = (error: CallFailure | null): boolean =>
  error !== null &&
  (Object.values<string>(refusals).includes(error.message) ||
    issuesOf(error).some(({ path }) => path === 'file'))
