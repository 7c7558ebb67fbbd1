import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporaryFolder.ts'

/** A file that is open for writing until the test has finished, and what is in it. */
export async function temporaryFile() {
  const path = join(await temporaryFolder(), 'data')
  const file = await open(path, 'w')
  onTestFinished(() => file.close())
  return { file, read: () => readFile(path) }
}
