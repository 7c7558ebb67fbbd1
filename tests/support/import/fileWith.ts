import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

/** The path of a file with this content, until the end of the test. */
export async function fileWith(content: string): Promise<string> {
  const path = join(await temporaryFolder(), 'file.csv')
  await writeFile(path, content)
  return path
}
