import { hasCode } from '#server/platform/files/hasCode.ts'

/** For `.catch`: gives the substitute when the file or folder does not exist, and throws all else. */
export function ifMissing<T>(substitute: T): (error: unknown) => T {
  return (error) => {
    if (hasCode(error, 'ENOENT')) return substitute
    throw error
  }
}
