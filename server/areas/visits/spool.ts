import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { syncFolder } from '#server/platform/files/writeFileSafely.ts'
import { spoolBytes, spoolLimitBytes } from '#server/platform/metrics/metrics.ts'

/**
 * Visits that wait on disk for the database: files with a line of JSON each, named so that the order of
 * names is the order of time. The folder is this process's alone.
 */
export interface Spool {
  /** Adds lines; when this resolves they are synced. Rejects when the disk does not take them. */
  append(lines: readonly string[]): Promise<void>
  /** The name of the oldest file; undefined when there is none. */
  oldest(): string | undefined
  /** The lines of a file. Nothing is added to it from now on. */
  read(file: string): Promise<readonly string[]>
  /** Removes a file whose lines are kept elsewhere. */
  remove(file: string): Promise<void>
  /** Puts a line aside that the database refuses, for a person to look at. */
  setAside(line: string): Promise<void>
  /** How many files there are. */
  files(): number
  /** How much of the disk its files take, in bytes. */
  size(): number
  close(): Promise<void>
}

/** A file of this size is followed by the next, in bytes. */
const fullFile = 4 * 1024 * 1024

/** What the files together may take of the disk, in bytes: some three million visits. */
export const spoolRoom = 1024 * 1024 * 1024

/** What the names of its files end with. */
export const extension = '.ndjson'
const asideFile = 'refused.txt'

/** Opens the spool of a folder, with what an earlier process left there. */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sizes = await sizesOfFiles(folder)
  const showSize = () => spoolBytes.set(sum(sizes.values()))
  spoolLimitBytes.set(spoolRoom)
  showSize()
  let current: OpenFile | undefined
  const inTurn = turns()

  async function append(lines: readonly string[]): Promise<void> {
    const text = Buffer.from(lines.map((line) => `${line}\n`).join(''))
    if (sum(sizes.values()) + text.length > spoolRoom) throw new Error('the spool is full')
    try {
      current ??= await begin()
      const { file, handle } = current
      await handle.appendFile(text)
      await handle.datasync()
      const size = (sizes.get(file) ?? 0) + text.length
      sizes.set(file, size)
      showSize()
      if (size >= fullFile) await finish()
    } catch (error) {
      await takeBack()
      throw error
    }
  }

  async function begin(): Promise<OpenFile> {
    const file = `${v7()}${extension}`
    const handle = await openSynced(folder, file)
    sizes.set(file, 0)
    return { file, handle }
  }

  /**
   * Leaves nothing of lines that were not taken: half of one would become the beginning of another, whole ones would be kept
   * and told as lost, and a full disk would fill with empty files.
   */
  async function takeBack(): Promise<void> {
    const file = current?.file
    const size = file === undefined ? 0 : (sizes.get(file) ?? 0)
    // A disk that does not take this back either keeps what it has.
    await current?.handle.truncate(size).catch(() => {})
    await finish()
    if (file !== undefined && size === 0) await remove(file)
  }

  async function remove(file: string): Promise<void> {
    await rm(join(folder, file), { force: true })
    sizes.delete(file)
    showSize()
  }

  async function finish(): Promise<void> {
    const finished = current
    current = undefined
    await finished?.handle.close()
  }

  return {
    append: (lines) => inTurn(() => append(lines)),
    oldest: () => sizes.keys().next().value,
    async read(file) {
      await inTurn(async () => {
        if (current?.file === file) await finish()
      })
      return wholeLines(await readFile(join(folder, file), 'utf8'))
    },
    remove,
    setAside: (line) => addSynced(folder, asideFile, `${line}\n`),
    files: () => sizes.size,
    size: () => sum(sizes.values()),
    close: () => inTurn(finish),
  }
}

interface OpenFile {
  readonly file: string
  readonly handle: FileHandle
}

/** By name, in order of time. */
async function sizesOfFiles(folder: string): Promise<Map<string, number>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(extension)).sort()
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file))))
  return new Map(files.map((file, index) => [file, sizes[index]?.size ?? 0]))
}

/** Opens a file for appending, and makes its name durable. */
async function openSynced(folder: string, file: string): Promise<FileHandle> {
  const handle = await open(join(folder, file), 'a', 0o600)
  try {
    await syncFolder(folder)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function addSynced(folder: string, file: string, text: string): Promise<void> {
  const handle = await openSynced(folder, file)
  try {
    await handle.appendFile(text)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** The lines of a file. The last one of a killed process may be torn; nobody was answered for it. */
export const wholeLines = (text: string): readonly string[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)

/** Runs works one after another, whatever becomes of each. */
function turns(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
