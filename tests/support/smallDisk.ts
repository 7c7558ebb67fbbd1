import { execFile } from 'node:child_process'
import { mkdir, open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished, type TestContext } from 'vitest'

const run = promisify(execFile)

/** A folder with a disk of its own, until the end of the test. */
export interface SmallDisk {
  /** How much is written on it, in bytes. */
  used(): Promise<number>
  /** Writes until nothing more fits, and gives what takes that away again. */
  fill(): Promise<() => Promise<void>>
  /** @param megabytes how large the disk is from now on. */
  resize(megabytes: number): Promise<void>
}

/** Mounts a disk in memory at a folder. Only root may: others skip the test, with the reason. */
export async function mountSmallDisk(
  { skip }: TestContext,
  folder: string,
  megabytes: number,
): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true })
  const sized = (size: number) => `size=${size}m`
  try {
    await run('mount', ['-t', 'tmpfs', '-o', sized(megabytes), 'tmpfs', folder])
  } catch (error) {
    return skip(`no disk can be mounted here: ${String(error)}`)
  }
  onTestFinished(async () => void (await run('umount', ['--lazy', folder])))
  return {
    async used() {
      const { blocks, bfree, bsize } = await statfs(folder)
      return (blocks - bfree) * bsize
    },
    async fill() {
      const file = await open(join(folder, 'filler'), 'w')
      const megabyte = new Uint8Array(1_048_576)
      const isFull = () =>
        file.write(megabyte).then(({ bytesWritten }) => bytesWritten === 0, isNoSpace)
      while (!(await isFull()));
      return async () => {
        await file.truncate(0)
        await file.close()
      }
    },
    resize: async (size) => void (await run('mount', ['-o', `remount,${sized(size)}`, folder])),
  }
}

function isNoSpace(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return true
  throw error
}
