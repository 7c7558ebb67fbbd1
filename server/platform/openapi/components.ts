import { errorStatus } from '#contract/errors.ts'
import type { Group } from '#contract/group.ts'
import type { AnyRoute } from '#contract/route.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { toJsonSchema } from './toJsonSchema.ts'

/** Every failure's envelope. */
const failure: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'metadata'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string', description: 'A sentence for people.' },
        metadata: {
          type: 'object',
          properties: {
            issues: {
              type: 'array',
              description: 'With VALIDATION_FAILED: everything that is wrong, each at its place.',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: {
                  path: { type: 'string', examples: ['body[0].data.name'] },
                  message: { type: 'string', examples: ['Enter a name'] },
                },
              },
            },
            retry_after_seconds: { type: 'number', description: 'With RATE_LIMITED.' },
          },
        },
      },
    },
  },
}

/** The shapes that answers share, by their names: the rows of each resource, and the failure. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = { Failure: failure }
  readonly #names = new Map<string, string>()

  constructor(groups: readonly Group[]) {
    for (const { row: name, routes } of groups) {
      const fetch = Object.values(routes).find(({ path }) => path.endsWith('/fetch'))
      const row = fetch && rowOf(fetch)
      if (name === undefined || !row?.properties) continue
      this.schemas[name] = row
      this.#names.set(JSON.stringify(row), name)
    }
  }

  /** The schema with every part that has a name replaced by a reference to it. */
  refer(schema: JsonSchema): JsonSchema {
    const name = schema.properties && this.#names.get(JSON.stringify(schema))
    if (name) return { $ref: `#/components/schemas/${name}` }
    const { items, properties, anyOf } = schema
    return {
      ...schema,
      ...(items ? { items: this.refer(items) } : {}),
      ...(anyOf ? { anyOf: anyOf.map((one) => this.refer(one)) } : {}),
      ...(properties
        ? {
            properties: Object.fromEntries(
              Object.entries(properties).map(([key, field]) => [key, this.refer(field)]),
            ),
          }
        : {}),
    }
  }

  /** What a reference of the document means. */
  resolve(ref: string): JsonSchema {
    const schema = this.schemas[ref.split('/').at(-1) ?? '']
    if (!schema) throw new Error(`${ref} leads nowhere`)
    return schema
  }
}

/** The envelope of a successful answer; its content is always there. */
export function envelopeOf({ answer }: AnyRoute): JsonSchema {
  const schema = toJsonSchema(answer.envelope, 'answer')
  return { ...schema, required: [...new Set(['data', ...(schema.required ?? [])])] }
}

function rowOf(route: AnyRoute): JsonSchema | undefined {
  const data = envelopeOf(route).properties?.['data']
  return data?.items ?? data
}
