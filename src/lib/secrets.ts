import { isRecord } from './isRecord.ts'

/** Stands in developer tools for what nobody may read over a shoulder, or find in an exported log. */
export const hidden = '[hidden]'

/** Fields that open a door: of calls, of their answers, and of the session in the store. */
const secretNames = [
  'token',
  'otp',
  'ticket',
  'secret',
  'uri',
  'recovery_code',
  'recovery_codes',
  'passkey',
  'password',
  'current_password',
  'portal_password',
  'device_mark',
  'creatorToken',
] as const

/** What an identity provider brings along. Elsewhere these words name harmless things. */
const proofNames = ['code', 'state'] as const

/** The same fields in a cache key, which is made of a call's argument. */
const secretsInKeys = new RegExp(`"(${secretNames.join('|')})":"(?:[^"\\\\]|\\\\.)*"`, 'g')

/** In URLs: what makes a signed URL work, and what a mailed link or an identity provider carries. */
const secretsInUrls =
  /([?&](?:signature|bearer|token|code|state|X-Amz-Signature|X-Amz-Credential|X-Amz-Security-Token)=)[^&#\s"]*/gi

/** A text without the secrets that it carries. */
export const hushed = (text: string): string =>
  text.replace(secretsInKeys, `"$1":"${hidden}"`).replace(secretsInUrls, `$1${hidden}`)

/** Makes a function that hides secrets in JSON. What has not changed since is not looked through again. */
function hiderOf(names: readonly string[]): (value: unknown) => unknown {
  const secret = new Set(names)
  const seen = new WeakMap<object, unknown>()
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hushed(value)
    if (!isJson(value)) return value
    const before = seen.get(value)
    if (before !== undefined) return before
    const after = Array.isArray(value)
      ? value.map(hide)
      : Object.fromEntries(Object.entries(value).map(hideField))
    seen.set(value, after)
    return after
  }
  const hideField = ([name, value]: readonly [string, unknown]) => {
    const isSecret = secret.has(name) && value !== null && value !== undefined
    return [hushed(name), isSecret ? hidden : hide(value)] as const
  }
  return hide
}

/** Anything else is left as it is: it may lead back to itself. */
const isJson = (value: unknown): value is object =>
  Array.isArray(value) || (isRecord(value) && Object.getPrototypeOf(value) === Object.prototype)

/** JSON without the secrets that its fields and texts carry. */
export const hideSecrets = hiderOf(secretNames)

/** The same for what an identity provider or a mailed link has brought along. */
export const hideProofs = hiderOf([...secretNames, ...proofNames])
