import type { Schema } from 'yup'
import { type Stored, storedJson } from './stored.ts'

/**
 * One value that each tab keeps for itself, and the browser for the next one that is opened: what a tab wrote last is its own, however
 * many others write meanwhile, and outlives the tab unless another has written after it.
 */
export function tabStored<Value>(schema: Schema<Value>, key: string): Stored<NonNullable<Value>> {
  const own = storedJson(schema, key, () => sessionStorage)
  const shared = storedJson(schema, key)
  const isShared = () => JSON.stringify(own.read()) === JSON.stringify(shared.read())
  return {
    read: () => own.read() ?? shared.read(),
    write: (value) => {
      const isKept = own.write(value)
      return shared.write(value) || isKept
    },
    forget: () => {
      // What another tab has written is that tab's.
      if (own.read() === null || isShared()) shared.forget()
      own.forget()
    },
  }
}
