import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartupError } from '#server/platform/config/startupError.ts'
import { ifMissing } from '#server/platform/db/embedded/ifMissing.ts'
import { writeFileSafely } from '#server/platform/files/writeFileSafely.ts'

/** Written once everything is there: a demonstration that was interrupted is made anew. */
const finished = 'demo-is-made'

/** What the folder of a demonstration is called, and no other. */
const folderName = '.greenroom-demo'

/** Whether the demonstration in a folder is whole. */
export const isMade = async (folder: string): Promise<boolean> =>
  (await readFile(join(folder, finished)).catch(ifMissing(undefined))) !== undefined

/** Writes down that it is. */
export const markMade = (folder: string): Promise<void> =>
  writeFileSafely(join(folder, finished), `${new Date().toISOString()}\n`)

/**
 * Deletes a demonstration.
 *
 * @throws StartupError when the folder is called like none: nobody's data are deleted by a wrong path.
 */
export async function clear(folder: string): Promise<void> {
  if (!basename(folder).startsWith(folderName)) {
    throw new StartupError(
      `DEMO_DIR ${folder} is no folder of a demonstration: let its name begin with ${folderName}.`,
    )
  }
  await rm(folder, { recursive: true, force: true })
}
