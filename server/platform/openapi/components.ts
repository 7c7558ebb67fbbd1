import { errorStatus } from '#contract/errors.ts'
import type { Group } from '#contract/group.ts'
import type { AnyRoute } from '#contract/route.ts'
import type { SayOf } from './described.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { toJsonSchema } from './toJsonSchema.ts'

/** Every failure's envelope. */
const failure: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'Why the call failed.',
      required: ['code', 'message', 'metadata'],
      properties: {
        code: {
          type: 'string',
          description: 'What failed, for programs.',
          enum: Object.keys(errorStatus),
        },
        message: { type: 'string', description: 'A sentence for people.' },
        metadata: {
          type: 'object',
          description: 'What is known beside that; by the code there may be more.',
          additionalProperties: true,
          properties: {
            issues: {
              type: 'array',
              description: 'With VALIDATION_FAILED: everything that is wrong, each at its place.',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: {
                  path: {
                    type: 'string',
                    description: 'Where.',
                    examples: ['body[0].data.name'],
                  },
                  message: {
                    type: 'string',
                    description: 'A sentence for its field.',
                    examples: ['Enter a name'],
                  },
                },
              },
            },
            more_issues: {
              type: 'boolean',
              description: 'With VALIDATION_FAILED, when there is more wrong than `issues` names.',
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

  constructor(groups: readonly Group[], sayOf: SayOf) {
    const rows = groups.flatMap((group) => {
      const fetch = Object.values(group.routes).find(({ path }) => path.endsWith('/fetch'))
      const row = fetch && rowOf(fetch)
      return group.row === undefined || !row?.properties ? [] : [{ name: group.row, group, row }]
    })
    for (const { name, row } of rows) this.#names.set(JSON.stringify(row), name)
    for (const { name, group, row } of rows)
      this.schemas[name] = sayOf(group)(this.#referWithin(row), name)
  }

  /** The schema with every part that has a name replaced by a reference to it. */
  refer(schema: JsonSchema): JsonSchema {
    const name = schema.properties && this.#names.get(JSON.stringify(schema))
    return name ? { $ref: `#/components/schemas/${name}` } : this.#referWithin(schema)
  }

  #referWithin(schema: JsonSchema): JsonSchema {
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
