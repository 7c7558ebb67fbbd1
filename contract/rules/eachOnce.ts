import { type TestContext, ValidationError } from 'yup'

const message = 'List each one only once'

/**
 * A test of an array of ids, or of rows with an `id`: each id is there once. Every repetition is an issue of its own.
 * Rows without an id are left alone.
 */
export const eachOnce = {
  name: 'each-once',
  message,
  skipAbsent: true,
  test: (rows: readonly unknown[] | undefined, { path, createError }: TestContext) => {
    const named = new Set<string>()
    const repeated = (rows ?? []).flatMap((row, index) => {
      const found = idOf(row)
      if (found === undefined) return []
      if (!named.has(found.id)) {
        named.add(found.id)
        return []
      }
      return createError({ path: `${path}[${index}]${found.at}`, message })
    })
    return repeated.length === 0 || new ValidationError(repeated)
  },
}

function idOf(row: unknown): { readonly id: string; readonly at: string } | undefined {
  if (typeof row === 'string') return { id: row, at: '' }
  const isRow = typeof row === 'object' && row !== null && 'id' in row
  return isRow && typeof row.id === 'string' ? { id: row.id, at: '.id' } : undefined
}
