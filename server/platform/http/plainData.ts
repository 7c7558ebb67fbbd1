import type { Issue } from '#contract/errors.ts'
import { defaultLocale } from '#contract/locale.ts'
import type { Steps } from '#server/platform/jobs/slices.ts'

/** The deepest that a request may be nested; no call of the contract goes half as far. */
export const deepest = 32

export const tooDeep = 'Nested too deeply'

/** The most values that a request may hold, objects and lists counted; 500 rows of 100 fields are half of that. */
export const maxValues = 100_000

export const tooManyValues = `More than ${grouped(maxValues)} values at once. Send them in several requests`

/** The most fields of one object. No schema knows half as many. */
export const maxFields = 500

export const tooManyFields = `More than ${maxFields} fields`

/** The longest text, in UTF-16 units. The longest that a call takes is a fifth of that. */
const maxTextLength = 100_000

/** The longest key that an issue names whole. */
const maxKeyLength = 64

interface Visited {
  readonly value: object
  readonly path: string
  readonly depth: number
}

/**
 * Why a request cannot be handed to a schema; undefined when it can. What no schema can make sense of, and no
 * database store, is refused here for every call: yup looks fields up in plain objects, so that a field called
 * `constructor` or `__proto__` finds what every object inherits; PostgreSQL takes neither NUL characters nor
 * halves of surrogate pairs; and beyond 2^53 a number is not the one that was sent.
 */
export function* notPlainData(value: unknown, path: string): Steps<Issue | undefined> {
  const problem = problemOf(value)
  if (problem !== undefined) return { path, message: problem }
  const left: Visited[] = isContainer(value) ? [{ value, path, depth: 0 }] : []
  let values = 1
  for (let one = left.pop(); one; one = left.pop()) {
    if (one.depth === deepest) return { path: one.path, message: tooDeep }
    const keys = Array.isArray(one.value) ? undefined : Object.keys(one.value)
    values += keys?.length ?? lengthOf(one.value)
    if (values > maxValues) return { path: firstPart(path), message: tooManyValues }
    const issue = keys ? visitFields(one, keys, left) : visitElements(one, left)
    if (issue) return issue
    yield
  }
  return undefined
}

/** What is wrong with an object's own fields; what is in them is left for later. */
function visitFields(one: Visited, keys: readonly string[], left: Visited[]): Issue | undefined {
  const { value, path, depth } = one
  if (keys.length > maxFields) return { path, message: tooManyFields }
  for (const key of keys) {
    if (key in Object.prototype) return { path, message: `Unknown: ${key}` }
    if (textProblem(key) !== undefined) return { path, message: 'Unknown field' }
    const inner = fieldOf(value, key)
    const message = problemOf(inner)
    if (message !== undefined) return { path: fieldPath(path, key), message }
    if (isContainer(inner)) {
      left.push({ value: inner, path: fieldPath(path, key), depth: depth + 1 })
    }
  }
  return undefined
}

/** What is wrong with a list's own elements; what is in them is left for later. */
function visitElements({ value, path, depth }: Visited, left: Visited[]): Issue | undefined {
  if (!Array.isArray(value)) return undefined
  for (let index = 0; index < value.length; index += 1) {
    const element: unknown = value[index]
    const message = problemOf(element)
    if (message !== undefined) return { path: `${path}[${index}]`, message }
    if (isContainer(element)) {
      left.push({ value: element, path: `${path}[${index}]`, depth: depth + 1 })
    }
  }
  return undefined
}

function problemOf(value: unknown): string | undefined {
  if (typeof value === 'string') return textProblem(value)
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    return 'The number is too large'
  }
  return undefined
}

function textProblem(text: string): string | undefined {
  if (text.length > maxTextLength) {
    return `Use at most ${grouped(maxTextLength)} characters`
  }
  if (text.includes('\0')) return 'A NUL character cannot be stored'
  return text.isWellFormed() ? undefined : 'Half of a surrogate pair cannot be stored'
}

const fieldOf = (value: object, key: string): unknown => Reflect.get(value, key)

const lengthOf = (value: object) => (Array.isArray(value) ? value.length : 0)

const fieldPath = (path: string, key: string) =>
  `${path}.${key.length > maxKeyLength ? `${key.slice(0, maxKeyLength)}…` : key}`

const firstPart = (path: string) => /^\w+/.exec(path)?.[0] ?? path

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

function grouped(count: number): string {
  return count.toLocaleString(defaultLocale)
}
