import type { JsonSchema } from '#server/platform/openapi/jsonSchema.ts'

/** A place in a request: the keys that lead there, and what may stand there. */
export interface SchemaPlace {
  readonly keys: readonly (string | number)[]
  readonly schema: JsonSchema
}

/** Every place of a schema that holds no other, with a list's first element for its elements. */
export function placesOf(schema: JsonSchema, keys: SchemaPlace['keys'] = []): SchemaPlace[] {
  if (schema.items) return placesOf(schema.items, [...keys, 0])
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return [{ keys, schema }]
  return fields.flatMap(([name, field]) => placesOf(field, [...keys, name]))
}

/** What is furthest out of what a type can hold, and just beyond. */
export function extremesOf({ type, format, maxLength = 300, minimum, maximum }: JsonSchema) {
  const types = typeof type === 'string' ? [type] : (type ?? [])
  return [
    ...(types.includes('integer') || types.includes('number') ? numbers(minimum, maximum) : []),
    ...(types.includes('string') ? [...texts(maxLength), ...(format ? moments : [])] : []),
    ...(types.includes('boolean') ? ['maybe', 2] : []),
  ]
}

const numbers = (minimum = 0, maximum = 0) => [
  minimum,
  maximum,
  -0,
  -1,
  0.1,
  2_147_483_648,
  -2_147_483_649,
  1e15,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e308,
  -1e308,
  5e-324,
  'NaN',
  'Infinity',
  '1e308',
]

const texts = (maxLength: number) => [
  'a\0b',
  '\ud800',
  'a\udc00',
  '\u202e\u200b\ufeff',
  '💥'.repeat(Math.floor(Math.min(maxLength, 20_000) / 2)),
  'İ'.repeat(Math.min(maxLength, 20_000)),
  '%_\\\'"',
  '\x01\x7f\x85',
]

const moments = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '-271821-04-20',
  '2026-02-29',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-13-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2016-12-31T23:59:60Z',
]

/** A copy of a value with another in one place; what is missing on the way there is made. */
export function withAt(root: unknown, keys: SchemaPlace['keys'], value: unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return value
  if (typeof key === 'number') {
    const elements: readonly unknown[] = Array.isArray(root) ? root : []
    return [withAt(elements[key], rest, value), ...elements.slice(1)]
  }
  const fields: object = typeof root === 'object' && root !== null ? root : {}
  return { ...fields, [key]: withAt(Reflect.get(fields, key), rest, value) }
}
