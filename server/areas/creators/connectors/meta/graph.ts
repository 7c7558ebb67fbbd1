import { mixed, number, object } from 'yup'
import type {
  Answer,
  Asking,
  NoAnswer,
  TokenAsking,
  Tokens,
} from '#server/areas/creators/connectors/connector.ts'
import { askTokens } from '#server/areas/creators/connectors/oauth.ts'
import { maybeSaid, readShape } from '#server/areas/creators/connectors/shape.ts'

/**
 * Codes of Meta's Graph APIs, which come with any status:
 * https://developers.facebook.com/documentation/graph-api/guides/error-handling (June 2026).
 */
const codes = {
  token: [102, 190],
  /** Calls per app, per user, per page, and too many of one kind. */
  rate: [4, 17, 32, 613],
  /** Out of order, for now. */
  passing: [1, 2],
  /** A permission is missing; what is asked for cannot be told of this object. */
  permission: [3, 10],
  parameter: 100,
} as const

/** Of code 100: there is no such object, or not for whoever asks. */
const noSuchObject = 33

const complaint = object({
  error: object({
    code: number().required(),
    error_subcode: number(),
    message: maybeSaid(500),
  }).required(),
})

/** What a Graph API answers to a GET; its refusals as {@link Answer}s, those of permissions as `DENIED`. */
export async function askGraph(
  ask: Asking,
  label: string,
  call: string,
  url: URL,
): Promise<Answer<unknown> | { readonly kind: 'DENIED' }> {
  const said = await ask.get({ call, url })
  if (said.kind !== 'SAID') return said
  return said.status === 200
    ? { kind: 'OK', value: said.json }
    : refusal(label, call, said.status, said.json)
}

function refusal(
  label: string,
  call: string,
  status: number,
  json: unknown,
): NoAnswer | { readonly kind: 'DENIED' } {
  const read = readShape(complaint, json, call)
  if (read.kind !== 'OK') return { kind: 'DRIFT', expected: `${call}: no ${status}` }
  const { code, error_subcode: subcode } = read.value.error
  const isOf = (which: readonly number[]) => which.includes(code)
  if (isOf(codes.token))
    return { kind: 'RECONNECT', why: `${label} does not accept our access any more` }
  if (isOf(codes.rate) || isOf(codes.passing) || (code >= 80_001 && code <= 80_014))
    return { kind: 'WAIT' }
  if (isOf(codes.permission) || (code >= 200 && code < 300)) return { kind: 'DENIED' }
  if (code === codes.parameter && subcode === noSuchObject)
    return { kind: 'GONE', why: `${label} does not show this any more` }
  return code === codes.parameter
    ? { kind: 'DENIED' }
    : { kind: 'DRIFT', expected: `${call}: no error ${code}` }
}

/** The same, where a permission that is missing leaves nothing to tell. */
export async function askGraphFor(
  ask: Asking,
  label: string,
  call: string,
  url: URL,
): Promise<Answer<unknown>> {
  const answer = await askGraph(ask, label, call, url)
  return answer.kind === 'DENIED'
    ? { kind: 'RECONNECT', why: `${label} was not allowed to share this account` }
    : answer
}

/** A URL with its query. */
export function graphUrl(base: URL, path: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Gets a token that lasts 60 days for one that lasts an hour; and, once it is a day old, the next for that. */
export const longLived = (base: URL, prefix: 'ig' | 'th') => ({
  prolong: ({ ask, app, now }: TokenAsking, { accessToken }: Tokens) =>
    askTokens(
      { ask, now },
      {
        call: 'exchange a token',
        url: graphUrl(base, '/access_token', {
          grant_type: `${prefix}_exchange_token`,
          client_secret: app.clientSecret,
          access_token: accessToken,
        }),
      },
    ),
  renew: ({ ask, now }: TokenAsking, { accessToken }: Tokens) =>
    askTokens(
      { ask, now },
      {
        call: 'renew a token',
        url: graphUrl(base, '/refresh_access_token', {
          grant_type: `${prefix}_refresh_token`,
          access_token: accessToken,
        }),
      },
    ),
})

/** Some answers stand alone, some in a list of one, under `data`: Instagram's documentation shows both. */
export const firstOf = (json: unknown): unknown => {
  const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : json
  return Array.isArray(data) ? data[0] : data
}

/** The value of a metric among insights; null where it is not told. */
export const insight = () =>
  mixed<Insights>().transform((_, value: unknown): Insights => {
    const data = typeof value === 'object' && value !== null && 'data' in value ? value.data : []
    const list: readonly unknown[] = Array.isArray(data) ? data : []
    return new Map(list.flatMap((one) => metricOf(one)))
  })

export type Insights = ReadonlyMap<string, number>

function metricOf(one: unknown): [string, number][] {
  if (typeof one !== 'object' || one === null || !('name' in one)) return []
  const inValues = 'values' in one && Array.isArray(one.values) ? one.values[0] : undefined
  const holder: unknown = 'total_value' in one ? one.total_value : inValues
  const value =
    typeof holder === 'object' && holder !== null && 'value' in holder ? holder.value : undefined
  const isCount = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  return isCount ? [[String(one.name), value]] : []
}
