import type { Group } from '#contract/group.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { type Reference, wordsFor } from './reference.ts'

/** Gives a schema in which every field says what it means. */
export type Say = (schema: JsonSchema, path: string) => JsonSchema

/** The same, for the fields of a group. */
export type SayOf = (group: Group) => Say

/** Says of fields what the reference has for them. */
export const describedBy =
  ({ words, wordsOf }: Reference): SayOf =>
  (group) => {
    const all = [wordsOf.get(group) ?? {}, words]
    return (schema, path) => described(schema, path, (place) => wordsFor(place, all))
  }

function described(
  schema: JsonSchema,
  path: string,
  say: (path: string) => string | undefined,
): JsonSchema {
  const { items, properties, anyOf } = schema
  return {
    ...schema,
    ...(items ? { items: described(items, `${path}[]`, say) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((one) => described(one, path, say)) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, field]) => {
              const place = `${path}.${name}`
              return [name, withWords(described(field, place, say), say(place))]
            }),
          ),
        }
      : {}),
  }
}

/** What the field means, before what its rules say. */
const withWords = (schema: JsonSchema, words: string | undefined): JsonSchema =>
  words === undefined
    ? schema
    : { ...schema, description: [words, schema.description ?? []].flat().join(' ') }
