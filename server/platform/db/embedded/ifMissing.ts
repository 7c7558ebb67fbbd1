/** For `.catch`: gives the substitute when the file or folder does not exist, and throws all else. */
export function ifMissing<T>(substitute: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return substitute
    throw error
  }
}
