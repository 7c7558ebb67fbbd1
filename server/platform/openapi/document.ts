import { errorStatus } from '#contract/errors.ts'
import type { Group } from '#contract/group.ts'
import {
  idempotencyKeyHeader,
  idempotencyKeyHours,
  idempotencyKeyPattern,
  idempotencyReplayedHeader,
} from '#contract/idempotency.ts'
import { defaultLocale } from '#contract/locale.ts'
import { apiKeyPrefix } from '#contract/resources/apiKeys.ts'
import { roles } from '#contract/roles.ts'
import type { AnyRoute, Caller } from '#contract/route.ts'
import { maxCallEntries } from '#contract/rules/callEntries.ts'
import { scopeNeeded } from '#contract/rules/keyScope.ts'
import { sessionCookie } from '#server/platform/http/cookies.ts'
import { version } from '#server/platform/version.ts'
import { Components, envelopeOf } from './components.ts'
import { exampleOf } from './exampleOf.ts'
import { failuresOf } from './failures.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { operationIdOf, summaryOf } from './naming.ts'
import { toJsonSchema } from './toJsonSchema.ts'

/** A value with its schema, as a request or an answer carries it. */
export interface Content {
  readonly 'application/json': { readonly schema: JsonSchema; readonly example?: unknown }
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>
  readonly content: Content
}

/** The parts of an OpenAPI 3.1 document that this one has. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}

const schemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'A brand user, signed in by /auth/callback.',
  },
  creatorToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A creator, with the token of /portal/session/login.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${apiKeyPrefix}…`,
    description:
      'A program, with an API key of the workspace (Settings, API keys). The scope READ allows the calls that change nothing, WRITE the others too.',
  },
} as const

const description = `Every call is a POST with a JSON body. A successful answer is \`{"data": …}\`, a page \
\`{"data": […], "total", "total_is_exact", "page", "page_size", "next_cursor"}\`, a page of a feed \`{"data": […], "next_cursor"}\`. A failure is \
\`{"error": {"code", "message", "metadata"}}\` with a fitting status. Ids are UUIDs, times ISO 8601 in UTC, days \
YYYY-MM-DD, money integer cents. Page numbers cover the first 10,000 rows of a list, and \`total\` counts up to there; \
\`next_cursor\`, sent as \`cursor\`, leads to every further row. At most 50 issues are listed, and \`more_issues\` says \
whether there are more. All lists of a request together hold at most \
${maxCallEntries.toLocaleString(defaultLocale)} entries. Unknown fields and NUL characters are rejected.`

/** The contract as an OpenAPI 3.1 document, in the order of the groups. */
export function openApiDocument(groups: readonly Group[], appUrl: URL): OpenApiDocument {
  const components = new Components(groups)
  return {
    openapi: '3.1.1',
    info: { title: 'Greenroom', version, description },
    servers: [{ url: new URL('/v2', appUrl).href }],
    tags: [...new Map(groups.map(({ name, about }) => [name, about]))].map(
      ([name, description]) => ({ name, description }),
    ),
    paths: Object.fromEntries(
      groups.flatMap((group) =>
        Object.values(group.routes).map((route) => [
          route.path,
          { post: operationOf(route, group, components) },
        ]),
      ),
    ),
    components: { schemas: components.schemas, securitySchemes: schemes },
  }
}

function operationOf(route: AnyRoute, group: Group, components: Components): Operation {
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...(route.idempotency ? [idempotencyKey] : []),
  ]
  return {
    operationId: operationIdOf(route),
    summary: summaryOf(route, group),
    description: `${callersOf(route)}${route.effect === 'read' ? ' Safe to retry: it changes nothing.' : ''}`,
    tags: [group.name],
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBodyOf(route.body, components) } : {}),
    responses: {
      200: {
        description: 'Done',
        ...(route.idempotency ? { headers: replayedHeader } : {}),
        content: content(components.refer(envelopeOf(route)), components),
      },
      ...failureResponses(route),
    },
  }
}

const idempotencyKey: Parameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: `A text of your own, such as a UUID, that makes this call safe to repeat: for ${idempotencyKeyHours} hours the same key with the same body is answered the same again, and with another body CONFLICT. An answer with a secret is not repeated, but refused as CONFLICT.`,
  schema: { type: 'string', pattern: idempotencyKeyPattern },
}

const replayedHeader = {
  [idempotencyReplayedHeader]: {
    description: `\`true\` when this is the answer of an earlier call with the same ${idempotencyKeyHeader}.`,
    schema: { type: 'string' },
  },
} as const

function parametersOf(schema: AnyRoute['params'], place: Parameter['in']): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'request')
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

function requestBodyOf(body: NonNullable<AnyRoute['body']>, components: Components) {
  const schema = toJsonSchema(body, 'request')
  const required = schema.type !== 'object' || (schema.required ?? []).length > 0
  return { required, content: content(schema, components) }
}

const content = (schema: JsonSchema, components: Components): Content => ({
  'application/json': {
    schema,
    example: exampleOf(schema, (ref) => components.resolve(ref)),
  },
})

const failureResponses = (route: AnyRoute): Record<string, Response> =>
  Object.fromEntries(
    [...failuresOf(route)].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )

const securityByCaller = {
  PUBLIC: {},
  USER: { session: [] },
  CREATOR: { creatorToken: [] },
} as const satisfies Readonly<Record<Caller, Readonly<Record<string, readonly string[]>>>>

const securityOf = (route: AnyRoute) => [
  ...route.by.map((caller) => securityByCaller[caller]),
  ...(scopeNeeded(route) ? [{ apiKey: [] }] : []),
]

/** Who may make a call, as a sentence. */
function callersOf(route: AnyRoute): string {
  const { by, role } = route
  if (by.includes('PUBLIC')) return 'Anybody may call this.'
  const who = by.map((caller) =>
    caller === 'USER' ? brandUser(role) : 'a creator, about themselves',
  )
  const scope = scopeNeeded(route)
  const keys = scope ? ` An API key needs the scope ${scope}.` : ''
  return `For ${who.join(', or ')}.${keys}`
}

const brandUser = (role: AnyRoute['role']) =>
  role === roles.at(-1) ? 'a brand user of any role' : `a brand user whose role is ${role} or more`

/** Every code and its HTTP status. */
export const codeList = Object.entries(errorStatus)
