import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { FileChanged } from '#src/machines/upload/stepFailure.ts'

/** How much of the beginning of every later part counts, and of the file's end, in bytes. */
const sampleSize = 4096

/** A file is read once for its fingerprint, whoever asks. */
const known = new WeakMap<File, Promise<string>>()

/**
 * What tells a file by its bytes, as hex: the SHA-256 of its first part, of the beginning of every other part, and of its end. A phone
 * may give a file another name and time at each pick. Undefined where the browser hashes nothing (without https); rejects with
 * `FileChanged` when the file cannot be read any more.
 */
export async function fingerprintOf(file: File): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const print = known.get(file) ?? hashOf(file)
  known.set(file, print)
  return print
}

async function hashOf(file: File): Promise<string> {
  const telling = [file.slice(0, chunkSize)]
  for (let at = chunkSize; at < file.size; at += chunkSize) {
    telling.push(file.slice(at, at + sampleSize))
  }
  telling.push(file.slice(Math.max(0, file.size - sampleSize)))
  const hash = await crypto.subtle.digest('SHA-256', await readWhole(new Blob(telling)))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function readWhole(bytes: Blob): Promise<ArrayBuffer> {
  try {
    return await bytes.arrayBuffer()
  } catch {
    throw new FileChanged()
  }
}
