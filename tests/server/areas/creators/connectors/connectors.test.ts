import { expect, it } from 'vitest'
import { platformAccess } from '#contract/reference/platformAccess.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { openConnectors } from '#server/areas/creators/connectors/connectors.ts'

it('every platform takes what people are told that it takes', () => {
  const app = { clientId: 'id', clientSecret: 'secret' }
  const connectors = openConnectors({
    platformKeys: {
      blueskyAppView: undefined,
      youtube: undefined,
      twitch: app,
      x: { bearerToken: 'x', monthlyDollars: 1 },
    },
    oauthApps: new Map(platforms.map((platform) => [platform, app])),
  })
  const access = platforms.map((platform) => [
    platform,
    connectors.get(platform)?.access ?? 'IMPORT',
  ])
  expect(Object.fromEntries(access)).toEqual(platformAccess)
})

it('Bluesky is read from the app view that the operator names', () => {
  const hostOf = (blueskyAppView: URL | undefined) =>
    openConnectors({
      platformKeys: { blueskyAppView, youtube: undefined, twitch: undefined, x: undefined },
      oauthApps: new Map(),
    }).get('BLUESKY')?.host
  expect(hostOf(undefined)).toBe('public.api.bsky.app')
  expect(hostOf(new URL('https://appview.example.com'))).toBe('appview.example.com')
})
