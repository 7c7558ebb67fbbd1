import { access, mkdir } from 'node:fs/promises'
import { dirname, sep } from 'node:path'

/**
 * Makes a data folder, and the folders above it, where they are missing: one by one, since Node's own `recursive` never ends
 * where no folder can be made though the one above is there, as in /proc.
 *
 * @throws what the file system says; ENOTDIR where a file stands in the place of one of them.
 */
export async function makeDataDir(folder: string): Promise<void> {
  try {
    // Nothing lies below a file.
    await access(`${folder}${sep}`)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    await makeDataDir(dirname(folder))
    await mkdir(folder).catch(ifMadeMeanwhile)
  }
}

function ifMadeMeanwhile(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
