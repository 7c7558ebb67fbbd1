import { describe, expect, it } from 'vitest'
import { creatorModeEntered } from '#src/api/session.ts'
import {
  actionSanitizer,
  asDispatched,
  devToolsOptions,
  stateSanitizer,
} from '#src/app/devTools/log.ts'
import { screenOpened } from '#src/app/devTools/screenSlice.ts'
import { hidden } from '#src/app/devTools/secrets.ts'

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
  [
    screenOpened({ path: '/invite?token=S3cret', tab: 't' }),
    'screen/opened(/invite?token=[hidden])',
  ],
  [
    screenOpened({ path: '/login?redirect_to=%2Finvite%3Ftoken%3DS3cret%26page%3D2', tab: 't' }),
    'screen/opened(/login?redirect_to=%2Finvite%3Ftoken%3D[hidden]%26page%3D2)',
  ],
  [{ type: 'upload/partSent', meta: { machine: 'upload' } }, 'upload/partSent'],
])('an action says what happened, and is replayed as what it was: %#', (action, type) => {
  const logged = actionSanitizer(action)
  expect(logged.type).toBe(type)
  expect(actionSanitizer(logged)).toEqual(logged)
  expect(asDispatched(logged).type).toBe(action.type)
})

const secret = 'S3cret'
const json = (value: unknown) => JSON.stringify(value)

describe('what opens a door', () => {
  const signedUrl = `https://files.example.com/o/1?expires=5&bearer=${secret}&signature=${secret}`
  const bucketUrl = `https://s3.example.com/o/1?X-Amz-Credential=${secret}&X-Amz-Expires=9&X-Amz-Signature=${secret}#top`
  const archiveUrl = `https://app.example.com/personal-data/archive.zip?expires=5&signature=${secret}`
  const portalLink = `https://app.example.com/portal/link?token=${secret}`
  const tab = 't'
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
    [
      'a creator’s sign-in link',
      call('makePortalLink', 'fulfilled', {}, { url: portalLink, expires_at: 5, sent_to: null }),
    ],
    ['a creator’s sign-in link that is opened', asked('openPortalLink', { token: secret })],
    [
      'what a sign-in link is asked for with',
      asked('sendForgottenPortal', { email: `${secret}@example.com`, device_mark: secret }),
    ],
    ['an API key', call('createApiKeys', 'fulfilled', {}, { id: 'k', token: `grk_${secret}` })],
    [
      'the URL of an archive',
      call('fetchCreatorArchive', 'fulfilled', {}, { url: archiveUrl, expires_at: 5 }),
    ],
    ['the screen of a sign-in link', screenOpened({ path: `/portal/link?token=${secret}`, tab })],
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

  it('is the address of whoever signs in, there and nowhere else', () => {
    const [email, key] = ['anna@example.com', 'fetchAccountExistence({"email":"anna@example.com"})']
    const view = { id: 'signIn:email', step: 'code', email }
    const meta = { requestId: 'r1', arg: { endpointName: 'signIn', originalArgs: { email } } }
    const hiddenOnes = {
      views: { 'signIn:email': view },
      queries: { [key]: { endpointName: 'fetchAccountExistence', originalArgs: { email } } },
      meta,
      keys: [key],
    }
    expect(json(stateSanitizer(hiddenOnes))).not.toContain(email)
    const user = { 'fetchUser(undefined)': { endpointName: 'fetchUser', data: { email } } }
    expect(stateSanitizer(user)).toEqual(user)
    expect(stateSanitizer({ views: [{ ...view, email: '' }] })).toEqual({
      views: [{ ...view, email: '' }],
    })
  })

  it('is not in the file that is exported, which tells the same story as the list', () => {
    const actions = [
      asked('signIn', { email: 'a@b.c', otp: secret }),
      creatorModeEntered(secret),
      screenOpened({ path: `/auth/callback?token=${secret}`, tab: 't' }),
      call('fetchSubmissionUrl', 'fulfilled', {}, { url: signedUrl }),
    ]
    const { serialize } = devToolsOptions
    const replacer = typeof serialize === 'object' ? serialize.replacer : undefined
    expect(replacer?.('', actions)).toEqual(actions.map((action) => actionSanitizer(action)))
    expect(json(replacer?.('', actions))).not.toContain(secret)
    expect(json(replacer?.('', { session: { creatorToken: secret } }))).not.toContain(secret)
    expect(replacer?.('payload', actions)).toBe(actions)
  })

  it('shows an absent token as null', () => {
    expect(stateSanitizer({ session: { creatorToken: null } })).toEqual({
      session: { creatorToken: null },
    })
  })
})
