import { array, mixed, object, string } from 'yup'
import { handleKey } from '#contract/rules/socialAccount.ts'
import {
  type Answer,
  type Connector,
  type NoAnswer,
  ok,
  type Question,
  type TokenAsking,
  type Tokens,
} from './connector.ts'
import { maybeSaid, readShape, said } from './shape.ts'

/** What stands for whoever gave the consent, where a platform is asked about them. */
export const whoConsented = 'me'

/** Finds an account by its handle where only whoever consented can be asked about: theirs, or none. */
export const resolveOwn =
  (profile: Connector['profile'], whyOther: (own: string | null) => string): Connector['resolve'] =>
  async (ask, handle) => {
    const found = await profile(ask, '')
    if (found.kind !== 'OK') return found
    const { externalId, handle: own } = found.value
    return own !== null && handleKey(own) === handleKey(handle)
      ? ok(externalId)
      : { kind: 'GONE', why: whyOther(own) }
  }

const seconds = () =>
  mixed((value): value is number => typeof value === 'number').transform((_, value: unknown) => {
    const given = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
    return typeof given === 'number' && given > 0 && given < 1e12 ? given : undefined
  })

/** Platforms join what they granted by spaces or commas, or list it. */
const granted = () =>
  array(string().required()).transform((_, value: unknown) => {
    const names = typeof value === 'string' ? value.split(/[\s,]+/) : value
    if (!Array.isArray(names)) return undefined
    return names.filter((name) => typeof name === 'string' && name !== '')
  })

const tokenAnswer = object({
  access_token: said(10_000),
  refresh_token: maybeSaid(10_000),
  expires_in: seconds(),
  refresh_expires_in: seconds(),
  refresh_token_expires_in: seconds(),
  scope: granted(),
  permissions: granted(),
})

/** RFC 6749's answer of a token's endpoint, with what platforms add to it. */
export function readTokens(json: unknown, call: string, now: Date): Answer<Tokens> {
  const read = readShape(tokenAnswer, json, call)
  if (read.kind !== 'OK') return read
  const { value } = read
  const ahead = (time: number | undefined) =>
    time === undefined ? undefined : new Date(now.getTime() + time * 1_000)
  return {
    kind: 'OK',
    value: {
      accessToken: value.access_token,
      refreshToken: value.refresh_token || undefined,
      expiresAt: ahead(value.expires_in),
      renewableUntil: ahead(value.refresh_expires_in ?? value.refresh_token_expires_in),
      scopes: value.scope ?? value.permissions,
    },
  }
}

/** Asks for tokens, however the platform wants to be asked. */
export async function askTokens(
  { ask, now }: Pick<TokenAsking, 'ask' | 'now'>,
  question: Question,
  tokensIn: (json: unknown) => unknown = (json) => json,
): Promise<Answer<Tokens>> {
  const { call } = question
  const answer = await ask.get(question)
  if (answer.kind !== 'SAID') return answer
  // TikTok answers 200 to what it refuses.
  const refused = readShape(refusal, answer.json, call)
  const error = refused.kind === 'OK' ? refused.value.error : ''
  if (answer.status === 200 && error === '') return readTokens(tokensIn(answer.json), call, now)
  return refusedTokens(call, answer.status, error)
}

const refusal = object({
  error: string()
    .transform((_, error: unknown) => wordOf(error))
    .default(''),
})

/** RFC 6749 gives a word; Meta an object with a code, of which 190 is a token that is good no more. */
function wordOf(error: unknown): string {
  if (typeof error === 'string') return error.slice(0, 100)
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return error.code === 190 ? 'invalid_grant' : `error ${String(error.code).slice(0, 20)}`
}

/** Only a consent that is no more is its owner's matter; everything else whoever runs the server has to look at. */
function refusedTokens(call: string, status: number, error: string): NoAnswer {
  return error === 'invalid_grant'
    ? { kind: 'RECONNECT', why: 'The consent to read this account does not hold any more' }
    : { kind: 'DRIFT', expected: `${call}: no ${status} ${error}`.trimEnd() }
}
