import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { freeBytes } from '#server/platform/files/fullDisk.ts'
import { makeDataDir } from '#server/platform/files/makeDataDir.ts'
import { type Finding, good, odd, wrong } from './finding.ts'

/** Below this nothing is taken any more, in bytes: what the disk storage leaves to the database. */
const tooLittle = 268_435_456

/** Below this it is time to do something, in bytes. */
const little = 5 * 1024 ** 3

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

/** Whether the data folder can be written, and has room. */
export async function checkRoom(dataDir: string): Promise<Finding> {
  try {
    await makeDataDir(dataDir)
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return wrong(`DATA_DIR ${dataDir} cannot be written: ${reason}.`)
  }
  return judgeRoom(dataDir, await freeBytes(dataDir))
}

/** @param free bytes that are free on the disk of the folder. */
export function judgeRoom(dataDir: string, free: number): Finding {
  const says = `The disk of DATA_DIR ${dataDir} has ${gigabytes(free)} left`
  if (free < tooLittle) return wrong(`${says}: files are refused, and the database may stop.`)
  if (free < little) return odd(`${says}, which is little.`)
  return good(`${says}.`)
}
