import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '#server/platform/files/writeFileSafely.ts'

/** Makes a folder with those above it, so that a crash does not take them away again. */
export async function makeFolder(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true, mode: 0o700 })
  if (topmost === undefined) return
  for (let made = path; made !== dirname(topmost); made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}
