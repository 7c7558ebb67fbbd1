import { addListener as addListenerTo } from '@reduxjs/toolkit'
import { mixed, number, object, string } from 'yup'
import { isRecord } from '#src/lib/isRecord.ts'
import { fitting, storedJson, storedKeys } from '#src/lib/stored.ts'
import {
  type RememberedUpload,
  type RememberedUploads,
  uploadForgotten,
  uploadRemembered,
  uploadsRemembered,
} from '#src/machines/bridge/rememberedUploads.ts'
import type { RootState } from './rootReducer.ts'
import type { AppStore } from './store.ts'

const isTarget = (value: unknown): value is RememberedUpload['target'] =>
  isRecord(value) && typeof value['for'] === 'string'

/** What stands in the browser for one upload. */
const keptUpload = object({
  /** When it was written, in milliseconds since 1970. */
  at: number().required(),
  upload: object({
    uploadId: string().required(),
    target: mixed(isTarget).required(),
    file: object({
      name: string().defined(),
      type: string().defined(),
      size: number().required(),
      lastModified: number().required(),
    }).required(),
    fingerprint: string(),
    partsDone: number().required(),
    parts: number().required(),
  }).required(),
})

/** Each upload has a key of its own, so that tabs do not write over each other. The number is the shape's. */
const prefix = 'greenroom.upload.1.'

/** As long as the server waits for somebody to go on: a week. */
const lifetimeMs = 7 * 24 * 60 * 60_000

/**
 * Keeps what the store remembers of uploads in the browser, where it is found after a reload. Where the browser keeps
 * nothing, a file that has changed since its upload was interrupted is not distinguished from the one before; nothing else changes.
 */
export function keepUploads(store: AppStore, now = Date.now): void {
  store.dispatch(uploadsRemembered(read(now())))
  const found = followOthers(store)
  store.dispatch(
    addListener({
      predicate: (_action, state, before) => state.rememberedUploads !== before.rememberedUploads,
      effect: (_action, { getOriginalState, getState }) => {
        const before = getOriginalState().rememberedUploads
        write(before, getState().rememberedUploads, { at: now(), found })
      },
    }),
  )
}

/** Remembers what other windows write of the uploads that they send. Gives what was found so, which is not written again. */
function followOthers({ dispatch }: AppStore): WeakSet<RememberedUpload> {
  const found = new WeakSet<RememberedUpload>()
  addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(prefix)) return
    const upload = fitting(keptUpload, newValue)?.upload
    if (upload) {
      found.add(upload)
      dispatch(uploadRemembered(upload))
    } else dispatch(uploadForgotten(key.slice(prefix.length)))
  })
  return found
}

const addListener = addListenerTo.withTypes<RootState, AppStore['dispatch']>()

/** What is there and not too old. The rest is tidied away. */
function read(now: number): RememberedUploads {
  const uploads: Record<string, RememberedUpload> = {}
  for (const key of storedKeys(prefix)) {
    const stored = storedJson(keptUpload, key)
    const kept = stored.read()
    if (kept && now - kept.at < lifetimeMs) uploads[kept.upload.uploadId] = kept.upload
    else stored.forget()
  }
  return uploads
}

const keptAs = (id: string) => storedJson(keptUpload, `${prefix}${id}`)

interface Writing {
  /** In milliseconds since 1970. */
  readonly at: number
  readonly found: WeakSet<RememberedUpload>
}

function write(before: RememberedUploads, uploads: RememberedUploads, { at, found }: Writing) {
  for (const id of Object.keys(before)) {
    if (!uploads[id]) keptAs(id).forget()
  }
  for (const [id, upload] of Object.entries(uploads)) {
    if (upload !== before[id] && !found.has(upload)) keptAs(id).write({ at, upload })
  }
}
