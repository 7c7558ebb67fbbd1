import type { Group } from '#contract/group.ts'
import { defaultLocale } from '#contract/locale.ts'
import { apiKeyPrefix } from '#contract/resources/apiKeys.ts'
import { roles } from '#contract/roles.ts'
import type { AnyRoute, Caller } from '#contract/route.ts'
import { maxCallEntries } from '#contract/rules/callEntries.ts'
import { scopeNeeded } from '#contract/rules/keyScope.ts'
import { guestTokenPrefix } from '#contract/rules/shareRules.ts'
import { sessionCookie } from '#server/platform/http/cookies.ts'
import { version } from '#server/platform/version.ts'
import { Components, envelopeOf } from './components.ts'
import { describedBy, type Say } from './described.ts'
import { failureResponses, sharedExamples, sharedResponses } from './failureResponses.ts'
import { answerHeaders, headers, idempotencyKey } from './headers.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { operationIdOf, summaryOf } from './naming.ts'
import type { Content, OpenApiDocument, Operation, Parameter } from './openApi.ts'
import type { CallReference, Reference } from './reference.ts'
import { sentMessages } from './sentMessages.ts'
import { toJsonSchema } from './toJsonSchema.ts'

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
    description:
      'A creator, with the token of /portal/session/login or, for a sign-in link, /portal/session/link.',
  },
  guestToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${guestTokenPrefix}…`,
    description: 'The guest of a share, with the token of /shares/session/open.',
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
${maxCallEntries.toLocaleString(defaultLocale)} entries. Unknown fields and NUL characters are rejected.

A brand user is known by the cookie that \`/auth/callback\` sets; a creator by the token of \`/portal/session/login\` or of \
\`/portal/session/link\`, which takes a sign-in link, sent as \`Authorization: Bearer …\`; a program by an API key of its workspace, sent the same way. Roles, from most to least: \
${roles.join(', ')}. Ids in the examples are those of one made-up agency.`

interface Described {
  readonly groups: readonly Group[]
  readonly reference: Reference
  readonly appUrl: URL
}

/** The contract as an OpenAPI 3.1 document, in the order of the groups. */
export function openApiDocument({ groups, reference, appUrl }: Described): OpenApiDocument {
  const say = describedBy(reference)
  const components = new Components(groups, say)
  return {
    openapi: '3.1.1',
    info: { title: 'Greenroom', version, license: { name: 'MIT', identifier: 'MIT' }, description },
    servers: [{ url: new URL('/v2', appUrl).href }],
    tags: [...new Map(groups.map(({ name, about }) => [name, about]))].map(
      ([name, description]) => ({ name, description }),
    ),
    paths: Object.fromEntries(
      groups.flatMap((group) =>
        Object.values(group.routes).map((route) => [
          route.path,
          {
            post: operationOf(route, group, {
              components,
              say: (schema, part) => say(group)(schema, `${route.path}.${part}`),
              example: reference.calls.get(route.path),
            }),
          },
        ]),
      ),
    ),
    webhooks: sentMessages(say),
    components: {
      schemas: components.schemas,
      responses: sharedResponses(groups),
      headers,
      examples: sharedExamples(groups),
      securitySchemes: schemes,
    },
  }
}

interface Means {
  readonly components: Components
  readonly say: Say
  readonly example: CallReference | undefined
}

function operationOf(route: AnyRoute, group: Group, means: Means): Operation {
  const { components, say, example } = means
  const parameters = [
    ...parametersOf(route.params, 'path', means),
    ...parametersOf(route.query, 'query', means),
    ...(route.idempotency ? [idempotencyKey] : []),
  ]
  return {
    operationId: operationIdOf(route),
    summary: summaryOf(route, group),
    description: [
      example?.about,
      callersOf(route),
      route.effect === 'read' ? 'Safe to retry: it changes nothing.' : undefined,
    ]
      .filter((sentence) => sentence !== undefined)
      .join(' '),
    tags: [group.name],
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBodyOf(route.body, means) } : {}),
    responses: {
      200: {
        description: 'Done',
        headers: answerHeaders(route),
        content: content(
          say(components.refer(envelopeOf(route)), 'answer'),
          route.answer.kind === 'data' ? { data: example?.answer } : example?.answer,
        ),
      },
      ...failureResponses(route),
    },
  }
}

function parametersOf(
  schema: AnyRoute['params'],
  place: 'path' | 'query',
  { say, example }: Means,
): Parameter[] {
  if (!schema) return []
  const part = place === 'path' ? 'params' : 'query'
  const values = asRecord(example?.[part])
  const { properties = {}, required = [] } = say(toJsonSchema(schema, 'request'), part)
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: field,
    ...(values[name] === undefined ? {} : { example: values[name] }),
  }))
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function requestBodyOf(body: NonNullable<AnyRoute['body']>, { say, example }: Means) {
  const schema = say(toJsonSchema(body, 'request'), 'body')
  const required = schema.type !== 'object' || (schema.required ?? []).length > 0
  return { required, content: content(schema, example?.body) }
}

const content = (schema: JsonSchema, example: unknown): Content => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

const securityByCaller = {
  PUBLIC: {},
  USER: { session: [] },
  CREATOR: { creatorToken: [] },
  SHARE: { guestToken: [] },
} as const satisfies Readonly<Record<Caller, Readonly<Record<string, readonly string[]>>>>

/** Keys first: whoever reads this writes a program. */
const securityOf = (route: AnyRoute) => [
  ...(scopeNeeded(route) ? [{ apiKey: [] }] : []),
  ...route.by.map((caller) => securityByCaller[caller]),
]

/** Who may make a call, as a sentence. */
function callersOf(route: AnyRoute): string {
  const { by, role } = route
  if (by.includes('PUBLIC')) return 'Anybody may call this.'
  const whom = {
    PUBLIC: 'anybody',
    USER: brandUser(role),
    CREATOR: 'a creator, about themselves',
    SHARE: 'the guest of a share, about what it shows',
  } as const satisfies Readonly<Record<Caller, string>>
  const who = by.map((caller) => whom[caller])
  const scope = scopeNeeded(route)
  const keys = scope ? ` An API key needs the scope ${scope}.` : ''
  return `For ${who.join(', or ')}.${keys}`
}

const brandUser = (role: AnyRoute['role']) =>
  role === roles.at(-1) ? 'a brand user of any role' : `a brand user whose role is ${role} or more`
