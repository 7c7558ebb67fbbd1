import type { JsonSchema } from './jsonSchema.ts'

/** A field as the documentation lists it. */
export interface Field {
  /** From the top, with dots, and [] for an element: `filters.tags`, `[].data.name`. */
  readonly name: string
  readonly type: string
  /** The named shape it has, when it has one. */
  readonly shape: string | undefined
  readonly required: boolean
  readonly notes: string
}

/** Every field of a schema, the nested ones below theirs. A named shape is not taken apart. */
export function fieldList(schema: JsonSchema, prefix = ''): Field[] {
  const inner = insideOf(schema)
  if (inner.$ref !== undefined) return []
  if (inner.items) return hasFields(inner.items) ? fieldList(inner.items, `${prefix}[]`) : []
  const { properties = {}, required = [] } = inner
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    return [fieldOf(name, field, required.includes(key)), ...fieldList(field, name)]
  })
}

const hasFields = (schema: JsonSchema) => insideOf(schema).properties !== undefined

function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  return { name, type: typeText(schema), shape: shapeOf(schema), required, notes: notesOf(schema) }
}

/** What a value is, in words: `text or null`, `list of Creator`. */
export function typeText(schema: JsonSchema): string {
  const inner = insideOf(schema)
  const isNullable =
    inner !== schema || (Array.isArray(schema.type) && schema.type.includes('null'))
  return `${plainType(inner)}${isNullable ? ' or null' : ''}`
}

/** The name of the shape that a value or its elements have. */
export function shapeOf(schema: JsonSchema): string | undefined {
  const inner = insideOf(schema)
  return inner.items ? shapeOf(inner.items) : inner.$ref?.split('/').at(-1)
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  uuid: 'id',
  'date-time': 'time',
  date: 'day',
}

function plainType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return shapeOf(schema) ?? 'object'
  if (schema.items) return `list of ${severalOf(schema.items)}`
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.[0] ?? 'any')
  return words[schema.format ?? ''] ?? words[type] ?? type
}

const severalOf = (items: JsonSchema) => typeText(items).replace(/^(object|id|time|day)$/, '$1s')

/** What is inside "this or null". */
const insideOf = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

/** The most choices that are listed; the document has them all. */
const choicesListed = 12

function notesOf(schema: JsonSchema): string {
  const { description, default: usual, items } = schema
  return [
    description,
    choicesOf(schema),
    limitOf('characters', schema.minLength === 1 ? undefined : schema.minLength, schema.maxLength),
    limitOf('entries', schema.minItems, schema.maxItems),
    limitOf('', schema.minimum, schema.maximum),
    usual === undefined ? undefined : `Usually ${usual}.`,
    items && !items.$ref && !items.properties ? notesOfEach(items) : undefined,
  ]
    .filter((note) => note !== undefined)
    .join(' ')
}

function notesOfEach(items: JsonSchema): string | undefined {
  const notes = notesOf(items)
  return notes === '' ? undefined : `Each: ${notes.charAt(0).toLowerCase()}${notes.slice(1)}`
}

function choicesOf({ enum: choices }: JsonSchema): string | undefined {
  if (!choices) return undefined
  const named = choices.filter((choice) => choice !== null)
  return named.length <= choicesListed
    ? `One of ${named.join(', ')}.`
    : `One of ${named.length}, such as ${named.slice(0, 3).join(', ')}.`
}

function limitOf(unit: string, min?: number, max?: number): string | undefined {
  const of = unit === '' ? '' : ` ${unit}`
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}${of}.`
  if (max !== undefined) return `At most ${max}${of}.`
  return min === undefined ? undefined : `At least ${min}${of}.`
}
