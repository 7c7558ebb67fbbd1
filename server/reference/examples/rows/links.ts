import type { Domain } from '#contract/resources/domains.ts'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { ids } from '#server/reference/examples/ids.ts'
import { fileUrl } from '#server/reference/examples/shapes.ts'
import { jade } from './people.ts'

export const domain: Domain = {
  id: ids.domain,
  user_domain_id: ids.domain,
  domain_host: 'go.northlight.example',
  product_owned: false,
  verified: true,
  verified_at: '2025-09-03T08:42:00.000Z',
  pointing: true,
  checked_at: '2026-03-12T04:00:00.000Z',
  tracking_link_total: 2,
  records: [
    {
      type: 'TXT',
      name: '_greenroom.go.northlight.example',
      value: 'greenroom-verification=Vq8sR2nYb7Xw0TzJc4Mf1HdL',
    },
    { type: 'CNAME', name: 'go.northlight.example', value: 'bio.greenroom.example' },
  ],
  created_at: '2025-09-03T08:30:00.000Z',
}

export const jadeLink: TrackingLink = {
  id: ids.jadeLink,
  title: 'Jade’s bio link',
  creator_id: jade.id,
  creator_name: jade.name,
  creator_avatar_url: jade.avatar_url,
  user_domain_id: domain.id,
  domain_host: domain.domain_host,
  pathname: 'jade',
  public_url: 'https://go.northlight.example/jade',
  target_url: 'https://www.instagram.com/jaderivers/',
  excluded_country_codes: [],
  enabled: true,
  expires_at: null,
  tags: ['summer'],
  visits_last_30_days: 1248,
  blocked_visits_last_30_days: 96,
  created_at: '2025-09-03T09:00:00.000Z',
  updated_at: '2026-03-01T14:22:00.000Z',
}

export const shopItem: PageItem = {
  id: ids.shopItem,
  target_id: null,
  landing_page_id: ids.page,
  type: 'LINK_COMPONENT_ITEM',
  order: 0,
  label: 'My training plans',
  url: 'https://jaderivers.example/plans',
  source_url: fileUrl(`${ids.workspace}/pages/${ids.shopItem}`),
  source_mime_type: 'image/jpeg',
  source_alt: 'Jade on a yoga mat at sunrise',
  translations: { de: { label: 'Meine Trainingspläne' } },
  visible_from: null,
  visible_until: null,
  created_at: '2025-09-03T09:14:00.000Z',
  updated_at: '2026-01-07T10:00:00.000Z',
}

export const page: LandingPage = {
  id: ids.page,
  tracking_link_id: ids.jadeLink,
  title: 'Jade Rivers',
  bio: 'Strength, sunrise runs and honest food.',
  language: 'en',
  translations: { de: { bio: 'Kraft, Läufe bei Sonnenaufgang und ehrliches Essen.' } },
  theme: 'SAND',
  font: 'SYSTEM',
  accent_color: '#226148',
  background_color: null,
  gradient_color: null,
  gradient_angle: 180,
  profile_avatar_url: fileUrl(`${ids.workspace}/pages/${ids.page}/avatar`),
  profile_avatar_mime_type: 'image/jpeg',
  background_source_url: null,
  background_source_mime_type: null,
  social_title: '',
  social_description: '',
  social_image_url: null,
  social_image_mime_type: null,
  component_data: [shopItem],
  version: 7,
  created_at: '2025-09-03T09:10:00.000Z',
  updated_at: '2026-03-01T14:22:00.000Z',
}
