import { type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { batchOf, ofDeletion } from '#contract/resource.ts'
import { listResponse, pageResponse, responseOf, route } from '#contract/route.ts'
import { anyExtra } from '#contract/rules/extra.ts'
import { keyScopes } from '#contract/rules/keyScope.ts'
import { pagePlace, withinReach } from '#contract/rules/pageDepth.ts'
import { id, name, only, time } from '#contract/schema.ts'

/** The most keys that a workspace has at a time. */
export const maxApiKeys = 50

/** What every key begins with, by which it is told from a creator's token. */
export const apiKeyPrefix = 'grk_'

/** A key with which a program makes calls in a workspace. */
export const apiKey = object({
  id: id().required(),
  name: string().required(),
  scope: string().oneOf(keyScopes).required(),
  /** Its last four characters, to know it by. */
  ending: string().required(),
  /**
   * ACTIVE, or STOPPED while whoever created it is no longer an owner or admin of the workspace: a key is worth nothing
   * then.
   */
  status: string().oneOf(['ACTIVE', 'STOPPED']).required(),
  /** What they are called; null when they are not in the team any more. */
  created_by: string().nullable().defined(),
  created_at: time().required(),
  /** Exact to a minute; null when it never was. */
  last_used_at: time().nullable().defined(),
})

export type ApiKey = InferType<typeof apiKey>

const keyName = () => name(80, 'Enter a name')

export const createApiKey = only({
  name: keyName(),
  scope: string().oneOf(keyScopes, 'Choose a scope').required('Choose a scope'),
})

export const renameApiKey = only({ name: keyName() })

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
    summary: 'Rename API keys',
    effect: 'write',
    activity: { thing: 'API_KEY', action: 'UPDATED' },
    body: batchOf(only({ id: id().required(), data: renameApiKey.required() }).required()),
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
