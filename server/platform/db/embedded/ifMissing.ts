const missing = new Set<unknown>(['ENOENT', 'ENOTDIR'])

/** For `.catch`: gives the substitute when there is no such file or folder, also since one above it is a file; and throws all else. */
export function ifMissing<T>(substitute: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && missing.has(error.code)) return substitute
    throw error
  }
}
