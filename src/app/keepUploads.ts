import { isRecord } from '#src/lib/isRecord.ts'
import {
  type RememberedUpload,
  type RememberedUploads,
  uploadsRemembered,
} from '#src/machines/bridge/rememberedUploads.ts'
import type { AppStore } from './store.ts'

/** What stands in the browser for one upload. */
interface Kept {
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
  readonly upload: RememberedUpload
}

/** Each upload has a key of its own, so that tabs do not write over each other. The number is the shape's. */
const prefix = 'greenroom.upload.1.'

/** As long as the server waits for somebody to go on, in milliseconds: a week. */
const lifetime = 7 * 24 * 60 * 60_000

/**
 * Keeps what the store remembers of uploads in the browser, where it is found after a reload. Where the browser keeps
 * nothing, a file that has changed since its upload broke off is not told from the one before; nothing else changes.
 */
export function keepUploads(store: AppStore, storage: Storage, now = Date.now): void {
  store.dispatch(uploadsRemembered(read(storage, now())))
  let before = store.getState().rememberedUploads
  store.subscribe(() => {
    const uploads = store.getState().rememberedUploads
    if (uploads === before) return
    write(storage, before, uploads, now())
    before = uploads
  })
}

/** What is there and not too old. The rest is tidied away. */
function read(storage: Storage, now: number): RememberedUploads {
  const uploads: Record<string, RememberedUpload> = {}
  for (const key of Object.keys(storage).filter((name) => name.startsWith(prefix))) {
    const kept = parsed(storage.getItem(key))
    if (kept && now - kept.at < lifetime) uploads[kept.upload.uploadId] = kept.upload
    else storage.removeItem(key)
  }
  return uploads
}

function write(
  storage: Storage,
  before: RememberedUploads,
  uploads: RememberedUploads,
  at: number,
): void {
  for (const id of Object.keys(before)) {
    if (!uploads[id]) storage.removeItem(`${prefix}${id}`)
  }
  for (const [id, upload] of Object.entries(uploads)) {
    if (upload !== before[id]) set(storage, `${prefix}${id}`, JSON.stringify({ at, upload }))
  }
}

function set(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // Full, or switched off.
  }
}

function parsed(text: string | null): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value['at'] === 'number' &&
  isRecord(value['upload']) &&
  typeof value['upload']['uploadId'] === 'string' &&
  isRecord(value['upload']['target']) &&
  isRecord(value['upload']['file'])
