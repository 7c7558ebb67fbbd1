import { access, mkdir } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import { hasCode } from './hasCode.ts'

/**
 * Makes a data folder, and the folders above it, where they are missing: one by one, since Node's own `recursive` never ends
 * where no folder can be made though the one above is there, as in /proc.
 *
 * @throws what the file system says; ENOTDIR where a file stands in the place of one of them.
 */
export async function makeDataDir(folder: string): Promise<void> {
  try {
    await access(within(folder))
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || folder === dirname(folder)) throw error
    await makeDataDir(dirname(folder))
    await mkdir(folder).catch(async (refused) => {
      // Another process has made it meanwhile, or a link leads to where nothing is.
      if (!hasCode(refused, 'EEXIST')) throw refused
      await access(within(folder))
    })
  }
}

/** What is there only if the folder is one: nothing lies below a file. */
const within = (folder: string) => `${folder}${sep}`
