import { accountConnectionRoutes } from '#contract/resources/accountConnections.ts'
import { accountFigureRoutes } from '#contract/resources/accountFigures.ts'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { integrationRoutes } from '#contract/resources/integrations.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { jadeInstagram } from './rows/creatorAccounts.ts'
import { jade } from './rows/people.ts'
import { begunUpload } from './rows/uploads.ts'
import { announcedPicture, deletionOf, exported, fileUrl, firstPage, pageOf } from './shapes.ts'

const instagram = { platform: 'INSTAGRAM', handle: 'jaderivers' } as const

/** Creators, their accounts, and the figures that come from elsewhere. */
export const creatorExamples = [
  ...examplesOf(creatorRoutes, {
    fetch: {
      body: { ...firstPage, search: 'jade', filters: { tags: 'fitness' }, sort: 'name' },
      answer: pageOf(jade),
    },
    create: {
      body: [
        {
          name: 'Jade Rivers',
          notes: 'Prefers briefs by Monday.',
          tags: ['fitness'],
          user_creator_id: 'jade',
          portal_password: 'kq7m-x2vd-9fta',
          email: 'jade@rivers.example',
          language: 'en',
          timezone: 'Europe/London',
        },
      ],
      answer: [
        {
          ...jade,
          avatar_url: null,
          account_total: 0,
          tracking_link_total: 0,
          visits_last_30_days: 0,
          open_task_total: 0,
          email_verified_at: null,
          mail_failure: null,
          portal_invited_at: null,
          portal_first_seen_at: null,
          portal_last_seen_at: null,
          updated_at: jade.created_at,
        },
      ],
    },
    update: {
      body: [{ id: ids.jade, data: { tags: ['fitness', 'summer'] } }],
      answer: [{ ...jade, tags: ['fitness', 'summer'] }],
    },
    delete: {
      about: 'What is not deleted with them stays, and belongs to nobody.',
      query: { delete_accounts: true, delete_tracking_links: false },
      ...deletionOf(ids.mateo),
    },
    export: { body: { sort: 'name' }, answer: exported('creators') },
    checkImport: {
      body: { data: [{ name: 'Jade Rivers' }, { name: 'Mateo Cruz', tags: ['travel'] }] },
      answer: { unchanged: [0], issues: [] },
    },
    import: {
      about: 'Taken whole or not at all. To repeat a call changes nothing.',
      body: { data: [{ name: 'Jade Rivers' }, { name: 'Mateo Cruz', tags: ['travel'] }] },
      answer: { recorded: 1, unchanged: 1, data: [ids.mateo] },
    },
    faces: {
      about: 'Sizes up to 36 pixels: a larger one is at `avatar_url`.',
      body: { creator_ids: [ids.jade, ids.mateo] },
      answer: {
        url: fileUrl(`${ids.workspace}/sheets/faces`),
        creator_ids: [ids.jade],
        columns: 1,
      },
    },
    portalLink: {
      about:
        'It works once, for seven days, and ends when a newer one is made, with another email address or password, and when the portal is closed.',
      params: { creator_id: ids.jade },
      body: { send: true },
      answer: { url: null, message: null, expires_at: null, sent_to: 'jade@rivers.example' },
    },
    beginAvatar: {
      params: { creator_id: ids.jade },
      body: announcedPicture,
      answer: begunUpload,
    },
    completeAvatar: { params: { creator_id: ids.jade, id: ids.upload }, answer: jade },
    removeAvatar: {
      about: 'Without a picture nothing happens.',
      params: { creator_id: ids.jade },
      answer: { ...jade, avatar_url: null },
    },
  }),
  ...examplesOf(creatorAccountRoutes, {
    fetch: {
      body: { ...firstPage, filters: { creator_id: ids.jade }, sort: '-followers' },
      answer: pageOf(jadeInstagram),
    },
    create: {
      about: 'An account is named by platform and handle, or by its URL alone.',
      body: [
        {
          creator_id: ids.jade,
          ...instagram,
          tags: ['fitness'],
          niches: ['fitness'],
          country_code: 'GB',
        },
      ],
      answer: [
        {
          ...jadeInstagram,
          external_id: null,
          avatar_url: null,
          followers: null,
          followers_change_7d: null,
          followers_change_30d: null,
          followers_trend: [],
          status: 'PENDING',
          last_synced_at: null,
          connection: null,
          updated_at: jadeInstagram.created_at,
        },
      ],
    },
    update: {
      about: 'An account may get another handle, named whole, but stays on its platform.',
      body: [{ id: ids.jadeInstagram, data: { tags: ['fitness', 'summer'] } }],
      answer: [{ ...jadeInstagram, tags: ['fitness', 'summer'] }],
    },
    delete: deletionOf(ids.jadeInstagram),
    export: { body: { sort: 'handle' }, answer: exported('accounts') },
    validate: {
      about: 'Whether its platform has the account is only known once figures come in.',
      body: { url: 'https://www.instagram.com/jaderivers/' },
      answer: {
        valid: false,
        reason: 'This account has been added before',
        ...instagram,
        url: 'https://www.instagram.com/jaderivers/',
      },
    },
  }),
  ...examplesOf(accountConnectionRoutes, {
    fetch: {
      answer: [
        {
          platform: 'INSTAGRAM',
          reads: ['Followers', 'Posts with their likes and comments'],
          unavailable: null,
        },
      ],
    },
    begin: {
      body: { platform: 'INSTAGRAM', account_id: ids.jadeInstagram },
      answer: {
        url: 'https://www.instagram.com/oauth/authorize?client_id=1047&response_type=code&state=sT8xQz',
      },
    },
    finish: {
      body: { state: 'sT8xQz', code: 'AQBx7fK2mW' },
      answer: { account_ids: [ids.jadeInstagram], missing: [] },
    },
    disconnect: { body: { account_id: ids.jadeInstagram }, answer: { disconnected: true } },
  }),
  ...examplesOf(integrationRoutes, {
    fetch: {
      answer: {
        redirect_uri: 'https://greenroom.example/oauth/callback',
        has_token_key: true,
        integrations: [
          {
            platform: 'YOUTUBE',
            way: 'APP_KEY',
            ready: true,
            reports: ['likes', 'comments', 'views', 'followers'],
            variables: ['YOUTUBE_API_KEY'],
            scopes: [],
            hosts: [
              {
                host: 'www.googleapis.com',
                used: 412,
                allowed: 9000,
                ends_at: '2026-03-13T08:00:00.000Z',
                closed_until: null,
                failures: 0,
                answered_at: '2026-03-12T10:12:00.000Z',
              },
            ],
          },
        ],
      },
    },
  }),
  ...examplesOf(accountFigureRoutes, {
    snapshots: {
      about:
        'Recorded whole or not at all. To repeat a call changes nothing. A count that is left out says nothing.',
      body: {
        source: 'api',
        data: [{ ...instagram, date: '2026-03-11', followers: 48_210, likes: 190_440 }],
      },
      answer: { recorded: 1, unchanged: 0 },
    },
    medias: {
      about: 'Recorded whole or not at all. To repeat a call changes nothing.',
      body: {
        source: 'api',
        data: [
          {
            account_id: ids.jadeInstagram,
            external_id: '18034512345678901',
            media_type: 'VIDEO',
            url: 'https://www.instagram.com/reel/DHa1b2c3d4e/',
            caption: 'Ten minutes before breakfast.',
            created_at: '2026-03-08T18:00:00Z',
            likes: 3120,
            comments: 84,
            views: 51_200,
          },
        ],
      },
      answer: { recorded: 1, unchanged: 0 },
    },
  }),
]
