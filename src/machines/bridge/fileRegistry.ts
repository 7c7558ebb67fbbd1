import { nanoid } from '@reduxjs/toolkit'
import type { FileFacts } from '#src/machines/upload/uploadPorts.ts'

/** The files that machines know by their ids: bytes never enter a machine or the store. */
export class FileRegistry {
  readonly #files = new Map<string, File>()

  /** Keeps a file, and gives what machines may know of it. */
  keep(file: File): FileFacts {
    const id = nanoid()
    this.#files.set(id, file)
    const { name, type, size, lastModified } = file
    return { id, name, type, size, lastModified }
  }

  /** Keeps a file under the id that it had before a reload. */
  restore(id: string, file: File): void {
    this.#files.set(id, file)
  }

  get(id: string): File | undefined {
    return this.#files.get(id)
  }

  forget(id: string): void {
    this.#files.delete(id)
  }

  clear(): void {
    this.#files.clear()
  }
}
