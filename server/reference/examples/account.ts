import { appRoutes } from '#contract/resources/app.ts'
import { authRoutes } from '#contract/resources/auth.ts'
import { invitationRoutes } from '#contract/resources/invitations.ts'
import { overviewRoutes } from '#contract/resources/overview.ts'
import { personalDataRoutes } from '#contract/resources/personalData.ts'
import { sampleRoutes } from '#contract/resources/samples.ts'
import { type Session, sessionRoutes } from '#contract/resources/sessions.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { passkeyQuestion, signedByPasskey } from './rows/passkeys.ts'
import { jade, priya } from './rows/people.ts'
import { deletionOf, firstPage, pageOf } from './shapes.ts'

const hereNow: Session = {
  id: ids.session,
  current: true,
  browser: 'Firefox',
  os: 'macOS',
  device: 'DESKTOP',
  country: 'GB',
  created_at: '2026-03-12T08:02:00.000Z',
  last_seen_at: '2026-03-12T10:30:00.000Z',
}

const onPhone: Session = {
  id: ids.phoneSession,
  current: false,
  browser: 'Safari',
  os: 'iOS',
  device: 'MOBILE',
  country: 'GB',
  created_at: '2026-02-27T19:44:00.000Z',
  last_seen_at: '2026-03-11T21:10:00.000Z',
}

const ticket = 'V3mYl2fQkz8Hn0sRb5tXwA7cE1uGjDpO'

const signedIn = { user: priya, redirect_path: '/links' }

const newSample = { workspace_id: null, progress: 0, failed: false }

/** A zip that can be had for a quarter of an hour. */
const archive = {
  url: 'https://greenroom.example/personal-data/archive.zip?expires=1773312300&signature=h3Wc8yKp0VtZq6Xn2sBm9RfLd4JgTa1E',
  expires_at: '2026-03-12T10:45:00.000Z',
}

/** Signing in, and the person who has. */
export const accountExamples = [
  ...examplesOf(appRoutes, {
    settings: {
      answer: {
        plan_limits: true,
        identity_providers: [{ kind: 'GOOGLE', name: 'Google' }],
        us_states: false,
        marks_films: true,
        local_mailbox_url: null,
        synced_platforms: ['BLUESKY', 'MASTODON', 'YOUTUBE', 'TWITCH'],
      },
    },
  }),
  ...examplesOf(authRoutes, {
    otp: {
      about: 'The code works in the browser that asked for it only, for a few minutes.',
      body: { email: 'priya@northlight.example' },
      answer: { sent: true },
    },
    email: {
      body: { email: 'priya@northlight.example', redirect_path: '/links' },
      answer: { sent: true },
    },
    callback: {
      about:
        'Takes the token of a link, a code with its address, or what an identity provider sent back. Where a link is opened in another browser than the one that asked for it, or by somebody else who is signed in, it is answered CONFIRMATION_NEEDED with `email` and `signed_in_as` until it comes with `confirmed`. Whoever has a second factor is not signed in yet: `second_factor` says what /auth/factor takes.',
      query: { email: 'priya@northlight.example', otp: '402915' },
      answer: { ...signedIn, second_factor: null },
    },
    factor: {
      about: 'Exactly one of the three factors. A ticket allows five guesses.',
      body: { ticket, code: '718204' },
      answer: signedIn,
    },
    passkeyQuestion: {
      about:
        'With a ticket, one of that person’s passkeys is asked for, as their second factor; without, any of this site.',
      body: {},
      answer: { ...passkeyQuestion, passkeys: [] },
    },
    passkey: {
      about: 'A passkey verifies its user on the device: it takes no mail and no second factor.',
      body: { passkey: signedByPasskey, redirect_path: '/links' },
      answer: signedIn,
    },
    head: { query: { email: 'priya@northlight.example' }, answer: { exists: true } },
    googleRedirect: {
      body: { redirect_path: '/links' },
      answer: {
        url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=4711.apps.googleusercontent.com&response_type=code&scope=openid%20email%20profile&state=pX2vQ9',
      },
    },
    oidcRedirect: {
      body: { redirect_path: '/links' },
      answer: {
        url: 'https://id.northlight.example/authorize?client_id=greenroom&response_type=code&scope=openid%20email%20profile&state=pX2vQ9',
      },
    },
    logout: { answer: { signed_out: true } },
  }),
  ...examplesOf(invitationRoutes, {
    redeem: {
      about: 'Shows an invitation. With a session it is accepted, unless `accept` is false.',
      query: { token: 'b8Kf3nQz7RtY2wXc5vLm9sPd', accept: true },
      answer: {
        email: 'lena@northlight.example',
        role: 'VIEWER',
        status: 'ACCEPTED',
        workspace_name: 'Northlight',
        inviter_name: 'Priya Nair',
        expires_at: '2026-03-18T15:30:00.000Z',
        signed_in_as: 'lena@northlight.example',
      },
    },
  }),
  ...examplesOf(userRoutes, {
    fetch: { answer: priya },
    update: {
      body: { name: 'Priya Nair', timezone: 'Europe/London', workspace_name: 'Northlight' },
      answer: priya,
    },
    delete: {
      about:
        'Closes the account and the workspace that it owns: every session ends, and 30 days later all of it is deleted.',
      body: { deactivation_reason: 'We are closing the agency.' },
      answer: { deactivated: true, deleted_at: '2026-04-11T10:30:00.000Z' },
    },
  }),
  ...examplesOf(overviewRoutes, {
    fetch: {
      body: {},
      answer: {
        first_steps: {
          creator_id: ids.mateo,
          account: true,
          link_url: 'https://go.northlight.example/mateo',
          visit: true,
          request: true,
          portal: true,
          team: true,
        },
        recent: [
          {
            kind: 'LINK_ADDED',
            at: '2026-03-10T16:40:00.000Z',
            subject_id: ids.mateoLink,
            title: 'Mateo’s bio link',
            number: 1,
            creator_id: ids.mateo,
            creator_name: 'Mateo Cruz',
          },
          {
            kind: 'FILES_SENT',
            at: '2026-03-09T18:21:00.000Z',
            subject_id: ids.task,
            title: 'Spring campaign',
            number: 1,
            creator_id: ids.jade,
            creator_name: jade.name,
          },
        ],
      },
    },
  }),
  ...examplesOf(sessionRoutes, {
    fetch: {
      about: 'The one that asks comes first, then the others by their last use.',
      body: firstPage,
      answer: pageOf(hereNow, onPhone),
    },
    delete: deletionOf(ids.phoneSession),
    deleteOthers: { answer: { ended: 1 } },
  }),
  ...examplesOf(personalDataRoutes, {
    ownArchive: { answer: archive },
    creatorArchive: { params: { creator_id: ids.jade }, answer: archive },
    eraseCreator: {
      about: 'For good. The name is what they are called, whatever its case.',
      params: { creator_id: ids.jade },
      body: { name: jade.name },
      answer: { erased: true, payment_total: 3 },
    },
  }),
  ...examplesOf(sampleRoutes, {
    fetch: {
      answer: { sample: { workspace_id: ids.sampleWorkspace, progress: 100, failed: false } },
    },
    create: {
      about: 'It is made in the background, within a minute. Whoever has one gets that.',
      answer: { sample: newSample },
    },
    delete: {
      about: 'Whoever acts in it acts in their own workspace again.',
      answer: { removed: true },
    },
  }),
]
