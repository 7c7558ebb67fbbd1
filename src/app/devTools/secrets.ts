import { isRecord } from '#src/lib/isRecord.ts'

/** Stands in the log for what nobody may read over a shoulder, or find in an exported file. */
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
  'guestToken',
] as const

/** Who signs in, and what an identity provider brings along. Elsewhere these words name harmless things. */
const proofNames = ['code', 'state', 'email'] as const

/** Calls whose argument says who signs in, or hands in what somebody has brought back from elsewhere. */
const withProofs: ReadonlySet<string> = new Set([
  'sendSignInCode',
  'sendSignInLink',
  'fetchAccountExistence',
  'signIn',
  'giveFactor',
  'signInByPasskey',
  'finishConnection',
  'confirmAuthenticator',
  'proveAgain',
  'sendForgottenPortal',
])

/** In URLs: what makes a signed URL work, and what a mailed link or an identity provider carries; also in a URL within a URL. */
const secretsInUrls =
  /((?:[?&]|%(?:25)*(?:3F|26))(?:signature|bearer|token|code|state|X-Amz-Signature|X-Amz-Credential|X-Amz-Security-Token)(?:=|%(?:25)*3D))(?:(?!%(?:25)*26)[^&#\s"])*/gi

/** What stands in the path of a share’s page is its token. */
const shareTokens = /(\/share\/)[\w-]+/g

/** A cache key is the name of a call with its argument as JSON. */
const calledIn = (text: string): string => /^(\w+)\(\{/.exec(text)?.[1] ?? ''

/** Makes a function that hides secrets in JSON. What has not changed since is not looked through again. */
function hiderOf(names: readonly string[]) {
  const secret = new Set(names)
  const inJson = new RegExp(`"(${names.join('|')})":"(?:[^"\\\\]|\\\\.)*"`, 'g')
  const seen = new WeakMap<object, unknown>()
  const hush = (text: string): string =>
    text
      .replace(inJson, `"$1":"${hidden}"`)
      .replace(secretsInUrls, `$1${hidden}`)
      .replace(shareTokens, `$1${hidden}`)
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hushed(value)
    if (!isJson(value)) return value
    const before = seen.get(value)
    if (before !== undefined) return before
    const after = Array.isArray(value) ? value.map(hide) : hideFields(value)
    seen.set(value, after)
    return after
  }
  const hideFields = (value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        hushed(name),
        isSecret(name, field, value) ? hidden : hiderIn(name, value)(field),
      ]),
    )
  const isSecret = (name: string, field: unknown, { id }: { readonly id?: unknown }): boolean => {
    if (field === null || field === undefined || field === '') return false
    return secret.has(name) || (name === 'email' && isSignIn(id))
  }
  const hiderIn = (name: string, holder: { readonly endpointName?: unknown }) =>
    name === 'originalArgs' && withProofs.has(String(holder.endpointName)) ? hideProofs : hide
  return { hide, hush }
}

/** The view of a machine that signs somebody in: see `signInState.ts`. */
const isSignIn = (id: unknown): boolean => typeof id === 'string' && id.startsWith('signIn:')

/** Anything else is left as it is: it may lead back to itself. */
const isJson = (value: unknown): value is object =>
  Array.isArray(value) || (isRecord(value) && Object.getPrototypeOf(value) === Object.prototype)

const usual = hiderOf(secretNames)
const ofProofs = hiderOf([...secretNames, ...proofNames])

const hideProofs = ofProofs.hide

/** A text without the secrets that it carries. */
export const hushed = (text: string): string =>
  withProofs.has(calledIn(text)) ? ofProofs.hush(text) : usual.hush(text)

/** JSON without the secrets that its fields and texts carry; of a sign-in without the address too. */
export const hideSecrets = usual.hide
