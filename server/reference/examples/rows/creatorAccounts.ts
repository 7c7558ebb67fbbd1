import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { ids } from '#server/reference/examples/ids.ts'
import { fileUrl } from '#server/reference/examples/shapes.ts'
import { jade } from './people.ts'

/** Followers by day, from 11 February to 12 March 2026. */
const trend = [
  46_900, 46_940, 46_985, 47_020, 47_062, 47_101, 47_150, 47_188, 47_230, 47_275, 47_320, 47_361,
  47_402, 47_450, 47_492, 47_530, 47_575, 47_618, 47_660, 47_702, 47_745, 47_790, 47_830, 47_880,
  47_925, 47_980, 48_040, 48_101, 48_160, 48_210,
]

export const jadeInstagram: CreatorAccount = {
  id: ids.jadeInstagram,
  creator_id: jade.id,
  creator_name: jade.name,
  creator_avatar_url: jade.avatar_url,
  platform: 'INSTAGRAM',
  handle: 'jaderivers',
  url: 'https://www.instagram.com/jaderivers/',
  external_id: '17841405309213456',
  display_name: 'Jade Rivers',
  avatar_url: fileUrl(`${ids.workspace}/thumbnails/${ids.jadeInstagram}`),
  followers: 48_210,
  followers_change_7d: 380,
  followers_change_30d: 1350,
  followers_trend: trend,
  tags: ['fitness'],
  niches: ['fitness'],
  country_code: 'GB',
  status: 'VALID',
  status_reason: null,
  platform_status: null,
  platform_status_since: null,
  last_synced_at: '2026-03-12T04:10:00.000Z',
  connection: {
    state: 'CONNECTED',
    connected_at: '2025-09-02T11:20:00.000Z',
    connected_by: 'CREATOR',
    lost_at: null,
    lost_reason: null,
    missing_scopes: [],
  },
  start_date: null,
  end_date: null,
  created_at: '2025-09-02T11:12:00.000Z',
  updated_at: '2026-03-12T04:10:00.000Z',
}
