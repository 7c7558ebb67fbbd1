import { telling } from '#contract/rules/uploadedFile.ts'
import { FileChanged } from '#src/machines/upload/stepFailure.ts'
import type { FileRegistry } from './fileRegistry.ts'

/** The beginning of a file as base64, which says what the file is before anything is sent; nothing of one without bytes. */
export async function headOf(files: FileRegistry, id: string): Promise<{ readonly head?: string }> {
  const file = files.get(id)
  return file ? { head: await asBase64(file.slice(0, telling)) } : {}
}

/** A file that has gone from its disk cannot be read. */
const asBase64 = (bytes: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new FileChanged())
    reader.readAsDataURL(bytes)
  })
