import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema } from '#server/platform/openapi/jsonSchema.ts'

/** Values that a schema allows, as far as its words go, made small. */
export function arbitraryOf(schema: JsonSchema, knownIds: readonly string[]): Arbitrary<unknown> {
  const inner = (one: JsonSchema) => arbitraryOf(one, knownIds)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner))
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['null'])
  return fc.oneof(...types.map((type) => ofType({ ...schema, type }, knownIds, inner)))
}

function ofType(
  schema: JsonSchema,
  knownIds: readonly string[],
  inner: (schema: JsonSchema) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objects(schema, inner)
    case 'array':
      return fc.array(schema.items ? inner(schema.items) : fc.constant(null), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer(boundsOf(schema))
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true })
    case 'string':
      return texts(schema, knownIds)
    default:
      return fc.constant(null)
  }
}

function objects(
  { properties = {}, required = [] }: JsonSchema,
  inner: (schema: JsonSchema) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, inner(field)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

const boundsOf = ({ minimum = -1000, maximum = 1_000_000 }: JsonSchema) => ({
  min: minimum,
  max: maximum,
})

function texts(schema: JsonSchema, knownIds: readonly string[]): Arbitrary<string> {
  const { format, pattern, examples = [], minLength = 0, maxLength = 40 } = schema
  const believable = examples.filter((example) => typeof example === 'string')
  const maxSize = Math.max(minLength, Math.min(maxLength, 40))
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: maxSize })
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...knownIds), fc.uuid())
  if (format === 'date-time') return moments.map((moment) => moment.toISOString())
  if (format === 'date') return moments.map((moment) => moment.toISOString().slice(0, 10))
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), free)
  return believable.length > 0 ? fc.oneof(fc.constantFrom(...believable), free) : free
}

/** Files hold no earlier ones. */
const moments = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2999-12-31'),
  noInvalidDate: true,
})
