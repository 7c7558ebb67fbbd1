import { telling } from '#contract/rules/uploadedFile.ts'
import { asBase64 } from '#src/lib/asBase64.ts'
import { FileChanged } from '#src/machines/upload/stepFailure.ts'
import type { FileRegistry } from './fileRegistry.ts'

/** The beginning of a file as base64, which says what the file is before anything is sent; nothing of one without bytes. */
export async function headOf(files: FileRegistry, id: string): Promise<{ readonly head?: string }> {
  const file = files.get(id)
  if (!file) return {}
  const head = await asBase64(file.slice(0, telling)).catch(() => {
    throw new FileChanged()
  })
  return { head }
}
