import { describe, expect, it } from 'vitest'
import { creatorModeEntered } from '#src/api/session.ts'
import { actionSanitizer, stateSanitizer } from '#src/app/devTools.ts'
import { hidden } from '#src/lib/secrets.ts'

const call = (endpointName: string, step: string, more: object = {}, payload: unknown = null) => ({
  type: `api/executeQuery/${step}`,
  payload,
  meta: { requestId: 'r1', arg: { endpointName, ...more } },
})

it.each([
  [
    call('fetchCreators', 'fulfilled', { queryCacheKey: 'fetchCreators({"page":1})' }),
    'api/fetchCreators/fulfilled({"page":1})',
  ],
  [
    call('fetchUser', 'pending', { queryCacheKey: 'fetchUser(undefined)' }),
    'api/fetchUser/pending(undefined)',
  ],
  [call('createTags', 'rejected'), 'api/createTags/rejected(r1)'],
  [call('createTags', 'rejected', { fixedCacheKey: 'tags' }), 'api/createTags/rejected(tags)'],
  [{ type: 'api/config/middlewareRegistered' }, 'api/config/middlewareRegistered'],
  [{ type: 'upload/partSent', meta: { machine: 'upload' } }, 'upload/partSent'],
])('actions of RTK Query name endpoint and cache key: %#', (action, type) => {
  expect(actionSanitizer(action).type).toBe(type)
})

const secret = 'S3cret'
const json = (value: unknown) => JSON.stringify(value)

describe('what opens a door', () => {
  const signedUrl = `https://files.example.com/o/1?expires=5&bearer=${secret}&signature=${secret}`
  const bucketUrl = `https://s3.example.com/o/1?X-Amz-Credential=${secret}&X-Amz-Expires=9&X-Amz-Signature=${secret}#top`
  const mailed = `https://app.example.com/auth/callback?token=${secret}&next=1`

  const asked = (endpoint: string, originalArgs: unknown, more: object = {}) =>
    call(endpoint, 'pending', { originalArgs, ...more })

  it.each([
    ['a code', asked('signIn', { email: 'a@b.c', otp: secret })],
    ['a link', asked('signIn', { token: secret })],
    ['what Google gives', asked('signIn', { code: secret, state: secret })],
    [
      'an invitation',
      asked(
        'fetchInvitation',
        { token: secret },
        { queryCacheKey: `fetchInvitation({"accept":false,"token":"${secret}"})` },
      ),
    ],
    [
      'a portal login',
      call(
        'logInToPortal',
        'fulfilled',
        { originalArgs: { password: secret } },
        {
          token: secret,
          device_mark: secret,
        },
      ),
    ],
    [
      'new passwords',
      asked('changePortalPassword', { current_password: secret, password: secret }),
    ],
    [
      'a creator’s password',
      asked('updateCreators', [{ id: 'c', data: { portal_password: secret } }]),
    ],
    [
      'signed URLs',
      call('fetchSubmissionUrl', 'fulfilled', {}, [signedUrl, { at: bucketUrl }, mailed]),
    ],
    ['the token of a creator', creatorModeEntered(secret)],
  ])('is in no action: %s', (_, action) => {
    expect(json(action)).toContain(secret)
    const shown = json(actionSanitizer(action))
    expect(shown).not.toContain(secret)
    expect(shown).toContain(hidden)
  })

  it('is not in the state, of which nothing else changes', () => {
    const state = {
      session: { creatorToken: secret },
      api: {
        queries: {
          [`fetchInvitation({"token":"${secret}"})`]: { originalArgs: { token: secret } },
          'fetchUser(undefined)': { data: { name: 'Jade', code: 'agency.monthly', state: 'open' } },
        },
        provided: { keys: [`fetchInvitation({"token":"${secret}"})`] },
      },
      pictures: [signedUrl, null, 5, true],
    }
    expect(stateSanitizer(state)).toEqual({
      session: { creatorToken: hidden },
      api: {
        queries: {
          [`fetchInvitation({"token":"${hidden}"})`]: { originalArgs: { token: hidden } },
          'fetchUser(undefined)': { data: { name: 'Jade', code: 'agency.monthly', state: 'open' } },
        },
        provided: { keys: [`fetchInvitation({"token":"${hidden}"})`] },
      },
      pictures: [
        `https://files.example.com/o/1?expires=5&bearer=${hidden}&signature=${hidden}`,
        null,
        5,
        true,
      ],
    })
  })

  it('shows an absent token as null', () => {
    expect(stateSanitizer({ session: { creatorToken: null } })).toEqual({
      session: { creatorToken: null },
    })
  })
})
