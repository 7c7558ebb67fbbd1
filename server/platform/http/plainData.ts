import type { Issue } from '#contract/errors.ts'

/** The deepest that a request may be nested; no call of the contract goes half as far. */
const deepest = 32

interface Visited {
  readonly value: object
  readonly path: string
  readonly depth: number
}

/**
 * Why a request cannot be handed to a schema; undefined when it can. yup looks fields up in plain objects,
 * so that a field called `constructor` or `__proto__` finds what every object inherits; and a schema
 * writes what it refuses into its message, for which there is no end of stack.
 */
export function notPlainData(value: unknown, path: string): Issue | undefined {
  const left: Visited[] = isContainer(value) ? [{ value, path, depth: 0 }] : []
  for (let one = left.pop(); one; one = left.pop()) {
    const { value, path, depth } = one
    if (depth === deepest) return { path, message: 'Nested too deeply' }
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value)) {
      if (key in Object.prototype) return { path, message: `Unknown: ${key}` }
      if (!isContainer(inner)) continue
      const at = isList ? `${path}[${key}]` : `${path}.${key}`
      left.push({ value: inner, path: at, depth: depth + 1 })
    }
  }
  return undefined
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
