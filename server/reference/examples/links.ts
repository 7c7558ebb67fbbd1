import { domainRoutes } from '#contract/resources/domains.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { type OwnLink, ownLinkRoutes } from '#contract/resources/ownLinks.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { domain, jadeLink, page, shopItem } from './rows/links.ts'
import { pictureOnItsWay } from './rows/uploads.ts'
import { deletionOf, exported, firstPage, pageOf } from './shapes.ts'

const ofPage = { id: ids.page }
const picture = { size: 184_320, type: 'image/jpeg' }

/** Without the version of what was read, somebody else's save would be overwritten. */
const saved = { ...page, bio: 'Strength, sunrise runs, honest food.', version: 8 }

const line = {
  domain: 'go.northlight.example',
  pathname: 'mateo',
  target_url: 'https://www.tiktok.com/@mateocruz',
  title: 'Mateo’s bio link',
  creator: 'Mateo Cruz',
}

const ownLink: OwnLink = {
  id: jadeLink.id,
  title: jadeLink.title,
  public_url: jadeLink.public_url,
  has_page: true,
  active: true,
}

/** Links, their pages and their domains. */
export const linkExamples = [
  ...examplesOf(ownLinkRoutes, {
    fetch: { body: { page_size: 10 }, answer: pageOf(ownLink) },
  }),
  ...examplesOf(trackingLinkRoutes, {
    fetch: {
      body: { ...firstPage, filters: { creator_id: ids.jade }, sort: '-visits_last_30_days' },
      answer: pageOf(jadeLink),
    },
    create: {
      body: [
        {
          title: 'Jade’s bio link',
          creator_id: ids.jade,
          user_domain_id: ids.domain,
          pathname: 'jade',
          target_url: 'https://www.instagram.com/jaderivers/',
          excluded_country_codes: [],
          tags: ['summer'],
        },
      ],
      answer: [
        {
          ...jadeLink,
          visits_last_30_days: 0,
          blocked_visits_last_30_days: 0,
          updated_at: jadeLink.created_at,
        },
      ],
    },
    update: {
      body: [{ id: ids.jadeLink, data: { excluded_country_codes: ['FR', 'US_TX'] } }],
      answer: [{ ...jadeLink, excluded_country_codes: ['FR', 'US_TX'] }],
    },
    delete: deletionOf(ids.jadeLink),
    export: { body: { sort: 'title' }, answer: exported('links') },
    checkImport: { body: { data: [line] }, answer: { unchanged: [], issues: [] } },
    import: {
      about: 'Taken whole or not at all. To repeat a call changes nothing.',
      body: { data: [line] },
      answer: { recorded: 1, unchanged: 0, data: [ids.mateoLink] },
    },
    validate: {
      body: { pathname: 'jade', user_domain_id: ids.domain },
      answer: { valid: false, reason: 'Another link has this address' },
    },
  }),
  ...examplesOf(landingPageRoutes, {
    fetch: {
      body: { ...firstPage, filters: { tracking_link_id: ids.jadeLink } },
      answer: pageOf(page),
    },
    create: {
      body: [
        {
          tracking_link_id: ids.jadeLink,
          title: 'Jade Rivers',
          bio: 'Strength, sunrise runs and honest food.',
          theme: 'SAND',
          accent_color: '#226148',
        },
      ],
      answer: [
        {
          ...page,
          profile_avatar_url: null,
          profile_avatar_mime_type: null,
          component_data: [],
          version: 0,
          updated_at: page.created_at,
        },
      ],
    },
    update: {
      about:
        'With `expected_version`, a change that somebody else has made since is answered CONFLICT (metadata: `id`, `version`, `updated_at`, `updated_by`), and nothing is changed. An editor begins each save with this call, before it touches the items. Calls that change items or pictures do not raise the version.',
      body: [
        {
          id: ids.page,
          data: { bio: 'Strength, sunrise runs, honest food.', expected_version: 7 },
        },
      ],
      answer: [saved],
    },
    delete: deletionOf(ids.page),
    uploadAvatar: {
      about:
        'The new picture takes the place of the old one when its bytes have come whole: there is no call to complete it.',
      params: ofPage,
      body: picture,
      answer: pictureOnItsWay,
    },
    deleteAvatar: {
      params: ofPage,
      answer: { ...page, profile_avatar_url: null, profile_avatar_mime_type: null },
    },
    uploadBackground: {
      params: ofPage,
      body: { size: 2_411_724, type: 'video/mp4' },
      answer: pictureOnItsWay,
    },
    deleteBackground: { params: ofPage, answer: page },
    uploadSocialImage: { params: ofPage, body: picture, answer: pictureOnItsWay },
    deleteSocialImage: { params: ofPage, answer: page },
  }),
  ...examplesOf(pageItemRoutes, {
    fetch: {
      body: { ...firstPage, filters: { landing_page_id: ids.page }, sort: 'order' },
      answer: pageOf(shopItem),
    },
    create: {
      params: ofPage,
      body: [
        {
          target_id: 'fake-id-1',
          type: 'LINK_COMPONENT_ITEM',
          order: 0,
          label: 'My training plans',
          url: 'https://jaderivers.example/plans',
          source_alt: 'Jade on a yoga mat at sunrise',
        },
      ],
      answer: [
        {
          ...shopItem,
          target_id: 'fake-id-1',
          source_url: null,
          source_mime_type: null,
          updated_at: shopItem.created_at,
        },
      ],
    },
    update: {
      body: [{ id: ids.shopItem, data: { visible_until: '2026-06-01T00:00:00Z' } }],
      answer: [{ ...shopItem, visible_until: '2026-06-01T00:00:00.000Z' }],
    },
    delete: deletionOf(ids.shopItem),
    uploadSource: { params: { id: ids.shopItem }, body: picture, answer: pictureOnItsWay },
    deleteSource: {
      params: { id: ids.shopItem },
      answer: { ...shopItem, source_url: null, source_mime_type: null },
    },
  }),
  ...examplesOf(domainRoutes, {
    fetch: { body: { ...firstPage, filters: { product_owned: false } }, answer: pageOf(domain) },
    create: {
      body: [{ domain_host: 'go.northlight.example' }],
      answer: [
        {
          ...domain,
          verified: false,
          verified_at: null,
          pointing: null,
          checked_at: null,
          tracking_link_total: 0,
        },
      ],
    },
    update: {
      about:
        'Nothing about a domain is changed but what is known of it: its DNS is looked at again.',
      body: [{ id: ids.domain, data: { check: true } }],
      answer: [domain],
    },
    delete: deletionOf(ids.domain),
    export: { body: {}, answer: exported('domains') },
    validate: {
      body: { domain_host: 'go.northlight.example' },
      answer: {
        valid: true,
        reason: null,
        domain_host: 'go.northlight.example',
        free: true,
        records: domain.records.map((record) => ({ ...record, found: [record.value], ok: true })),
      },
    },
  }),
]
