import type { FileHandle } from 'node:fs/promises'

/** How much is gathered before it is written, in bytes. Twice as much is held at most. */
const batchSize = 1_048_576

/** After how many bytes a sync begins while more come, so that little is left for the one that is waited for. */
const syncSize = 16_777_216

/** Who is notified of what is written. */
interface Watcher {
  /** So many bytes are about to be written. */
  readonly writes: (bytes: number) => void
  /** A chunk has been written. */
  readonly wrote: (chunk: Uint8Array) => void
}

/** Writes chunks one behind the other, many at a time: one batch is gathered while the one before is written. */
export class FileWriter {
  readonly #file: FileHandle
  readonly #watcher: Watcher
  #position: number
  #gathered: Uint8Array[] = []
  #gatheredSize = 0
  /** Done once the batch that was gathered last is being written: it waits for the one before. */
  #begun: Promise<true> = Promise.resolve(true)
  #written: Promise<void> = Promise.resolve()
  #unsynced = 0
  #synced: Promise<void> = Promise.resolve()

  /**
   * @param position where the first byte goes.
   */
  constructor(file: FileHandle, position: number, watcher: Watcher) {
    this.#file = file
    this.#position = position
    this.#watcher = watcher
  }

  /** True when more may come at once, else resolves when it may. Rejects with what the disk refused. */
  add(chunk: Uint8Array): true | Promise<true> {
    this.#gathered.push(chunk)
    this.#gatheredSize += chunk.length
    if (this.#gatheredSize < batchSize) return true
    this.#begun = this.#beginBatch()
    return this.#begun
  }

  async #beginBatch(): Promise<true> {
    await this.#written
    this.#written = this.#writeGathered()
    // It is looked at with the next batch.
    this.#written.catch(() => undefined)
    return true
  }

  /** Writes what is left, also of what was added and not waited for. The end of it may not be synced yet. */
  async end(): Promise<void> {
    await this.#begun
    await this.#written
    await this.#writeGathered()
    await this.#synced
  }

  async #writeGathered(): Promise<void> {
    const gathered = this.#gathered
    let batch = gathered
    this.#watcher.writes(this.#gatheredSize)
    this.#gathered = []
    this.#gatheredSize = 0
    while (batch.length > 0) {
      const { bytesWritten } = await this.#file.writev(batch, this.#position)
      this.#position += bytesWritten
      this.#unsynced += bytesWritten
      batch = withoutFirst(batch, bytesWritten)
    }
    gathered.forEach(this.#watcher.wrote)
    this.#syncAlong()
  }

  #syncAlong(): void {
    if (this.#unsynced < syncSize) return
    this.#unsynced = 0
    this.#synced = this.#synced.then(() => this.#file.datasync())
    // It is looked at in the end.
    this.#synced.catch(() => undefined)
  }
}

/** A file may take less in one go than it is given. */
function withoutFirst(chunks: readonly Uint8Array[], count: number): Uint8Array[] {
  let left = count
  return chunks.flatMap((chunk) => {
    const taken = Math.min(left, chunk.length)
    left -= taken
    return taken === chunk.length ? [] : [chunk.subarray(taken)]
  })
}
