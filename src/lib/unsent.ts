import type { Schema } from 'yup'
import { forgetStored, storedJson, storedKeys } from './stored.ts'

/**
 * What somebody has done that the server has not heard of, as this browser keeps it over a reload. Each stands under a key of its own
 * behind the prefix, so that tabs do not write over each other; whose it is, `personKey` says.
 */
export function unsentStore<One extends { readonly id: string; readonly person: string }>(
  schema: Schema<One>,
  prefix: string,
) {
  const at = ({ person, id }: Pick<One, 'id' | 'person'>) =>
    storedJson<One>(schema, `${prefix}${person}.${id}`)
  return {
    /** Gives whether it is kept now: a full or forbidden storage keeps nothing. */
    keep: (one: One): boolean => at(one).write(one),
    forget: (one: Pick<One, 'id' | 'person'>): void => at(one).forget(),
    /** Whether it still waits in this browser: another tab may have sent it. */
    isKept: (one: Pick<One, 'id' | 'person'>): boolean => at(one).read() !== null,
    /** What of somebody's waits, that of windows which are open among it. */
    keptOf: (person: string): readonly One[] =>
      storedKeys(`${prefix}${person}.`).flatMap((key) => storedJson<One>(schema, key).read() ?? []),
    /** Forgets everybody's: whoever has signed out sends nothing more. */
    forgetAll: (): void => forgetStored(prefix),
  }
}
