import type { Schema } from 'yup'
import { parseJson } from './parseJson.ts'

/**
 * One value that this browser keeps. Some browsers allow no storage in private windows, and a storage may be full: then nothing is
 * kept, and nothing throws.
 */
export interface Stored<Value> {
  /** Null: nothing was kept, or nothing that can be used. */
  readonly read: () => Value | null
  /** Gives whether it is kept now. */
  readonly write: (value: Value) => boolean
  readonly forget: () => void
}

/** Gives a storage; looking at one may throw already. */
type StorageOf = () => Storage

const inBrowser: StorageOf = () => localStorage

/** A text under a key. */
export const storedText = (key: string, storage = inBrowser): Stored<string> => ({
  read: () => attempted(() => storage().getItem(key)) ?? null,
  write: (text) => {
    const isWritten = attempted(() => {
      storage().setItem(key, text)
      return true
    })
    return isWritten ?? false
  },
  forget: () => attempted(() => storage().removeItem(key)),
})

/** JSON under a key. What is broken, or does not fit the schema to the letter, is the same as nothing. */
export function storedJson<Value>(
  schema: Schema<Value>,
  key: string,
  storage = inBrowser,
): Stored<NonNullable<Value>> {
  const { read, write, forget } = storedText(key, storage)
  return {
    read: () => fitting(schema, read()),
    write: (value) => write(JSON.stringify(value)),
    forget,
  }
}

/** What a text holds as JSON; null where it is broken, or does not fit the schema to the letter. */
export function fitting<Value>(
  schema: Schema<Value>,
  text: string | null | undefined,
): NonNullable<Value> | null {
  const value = parseJson(text ?? '')
  if (value === undefined || value === null) return null
  return attempted(() => schema.validateSync(value, { strict: true })) ?? null
}

/** The keys of all that is kept under a prefix. */
export const storedKeys = (prefix: string): string[] =>
  attempted(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? []

/** Forgets all that is kept under a prefix. */
export function forgetStored(prefix: string): void {
  for (const key of storedKeys(prefix)) storedText(key).forget()
}

function attempted<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
