import { array, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { ofDeletion, someOf } from '#contract/resource.ts'
import { listResponse, pageResponse, responseOf, route } from '#contract/route.ts'
import { addressRange } from '#contract/rules/addressRange.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import { anyExtra } from '#contract/rules/extra.ts'
import { instant } from '#contract/rules/instant.ts'
import { keyScopes } from '#contract/rules/keyScope.ts'
import { pagePlace, withinReach } from '#contract/rules/pageDepth.ts'
import { id, name, only, time } from '#contract/schema.ts'

/** The most keys that a workspace has at a time. */
export const maxApiKeys = 50

/** The most addresses and ranges that a key may be used from. */
export const maxKeyAddresses = 50

/** The most creators that a key may be limited to. */
export const maxKeyCreators = 100

/** How many calls a key makes in a minute. */
export const keyCallsPerMinute = 300

/** The name of that limit in the headers `RateLimit-Policy` and `RateLimit`. */
export const keyRateLimit = 'default'

/** What every key begins with, by which it is told from a creator's token. */
export const apiKeyPrefix = 'grk_'

/** What a key may be worth. */
export const keyStatuses = ['ACTIVE', 'EXPIRED', 'STOPPED'] as const

/** A key with which a program makes calls in a workspace. */
export const apiKey = object({
  id: id().required(),
  name: string().required(),
  scope: string().oneOf(keyScopes).required(),
  /** Its last four characters, to know it by. */
  ending: string().required(),
  /**
   * ACTIVE; EXPIRED from its end on; or STOPPED while whoever created it is no longer an owner or admin of the workspace. A key is
   * worth something only while it is ACTIVE.
   */
  status: string().oneOf(keyStatuses).required(),
  /** From then on it works no longer; null: never. */
  expires_at: time().nullable().defined(),
  /** From which addresses and ranges it works; none: from everywhere. */
  addresses: array(string().required()).required(),
  /** The only creators that it sees, with what belongs to them, as a member does who is limited to them; null: all. */
  creator_ids: array(id().required()).nullable().defined(),
  /** What they are called; null when they are not in the team any more. */
  created_by: string().nullable().defined(),
  created_at: time().required(),
  /** Exact to a minute; null when it never was. */
  last_used_at: time().nullable().defined(),
})

export type ApiKey = InferType<typeof apiKey>

const mayBeGiven = {
  /** From then on it works no longer; null: never. */
  expires_at: instant().nullable(),
  /** From which addresses and ranges it works; none: from everywhere. */
  addresses: array(addressRange().required('Enter an IP address or a range')).max(
    maxKeyAddresses,
    `List at most ${maxKeyAddresses}`,
  ),
  /** The only creators that it sees; null: all. It also sees those that it adds. */
  creator_ids: array(id().required())
    .min(1, 'Choose at least one creator')
    .max(maxKeyCreators, `Choose at most ${maxKeyCreators}`)
    .nullable(),
}

const keyName = () => name(80, 'Enter a name')

export const createApiKey = only({
  name: keyName(),
  scope: string().oneOf(keyScopes, 'Choose a scope').required('Choose a scope'),
  ...mayBeGiven,
})

/** What an update changes; what it leaves out stays. The scope of a key stays for good. */
export const updateApiKey = only({ name: keyName(), ...mayBeGiven }).partial()

const own = { by: ['USER'], role: 'ADMIN', apiKey: 'REFUSED' } as const

export const apiKeyRoutes = {
  fetch: route('/user/api_keys/fetch', {
    ...own,
    effect: 'read',
    body: withinReach(only({ ...pagePlace(), extra: anyExtra() })),
    response: pageResponse(apiKey),
  }),
  /** The answer is the only one that has the key itself, as `token`: it is kept as a hash. */
  create: route('/user/api_keys/create', {
    ...own,
    summary: 'Create an API key, which only this answer shows',
    effect: 'write',
    activity: { thing: 'API_KEY', action: 'CREATED' },
    idempotency: 'SECRET',
    body: createApiKey,
    response: responseOf(apiKey.shape({ token: string().required() }).required()),
  }),
  update: route('/user/api_keys/update', {
    ...own,
    summary: 'Change API keys',
    effect: 'write',
    activity: { thing: 'API_KEY', action: 'UPDATED' },
    body: someOf(
      only({ id: id().required(), data: updateApiKey.required() }).required(),
      maxApiKeys,
    ).test(eachOnce),
    response: listResponse(apiKey),
  }),
  /** A key that is revoked works no longer from the next call on. */
  delete: route('/user/api_keys/delete', {
    ...own,
    summary: 'Revoke API keys',
    effect: 'write',
    activity: { thing: 'API_KEY', action: 'DELETED' },
    ...ofDeletion(),
  }),
}

export const apiKeyGroup: Group = {
  name: 'API keys',
  row: 'ApiKey',
  about: 'The keys with which programs make calls in a workspace.',
  routes: apiKeyRoutes,
}
