import { describe, expect, it } from 'vitest'
import { type Platform, platforms } from '#contract/reference/platforms.ts'
import { accountUrl, handleKey, parseAccount } from '#contract/rules/socialAccount.ts'

const notSupported = 'This address is not on a platform we support'
const noMastodonHandle =
  'A handle on Mastodon is a name and its server, such as jade@mastodon.social'

describe('parseAccount', () => {
  it.each([
    ['https://www.instagram.com/jade.rivers/', 'INSTAGRAM', 'jade.rivers'],
    ['instagram.com/Jade_Rivers?igsh=abc', 'INSTAGRAM', 'Jade_Rivers'],
    ['https://instagram.com/stories/jade/3141592653', 'INSTAGRAM', 'jade'],
    ['https://instagram.com/jade/reels/', 'INSTAGRAM', 'jade'],
    ['http://m.tiktok.com/@jade.rivers/video/7123?lang=en', 'TIKTOK', 'jade.rivers'],
    ['https://www.youtube.com/@JadeRivers/videos', 'YOUTUBE', 'JadeRivers'],
    ['https://youtube.com/@%D8%A8%D9%8A%D8%AA', 'YOUTUBE', 'بيت'],
    [
      'https://www.youtube.com/channel/UCabcdefghijklmnopqrst12',
      'YOUTUBE',
      'UCabcdefghijklmnopqrst12',
    ],
    ['https://x.com/jade/status/17', 'X', 'jade'],
    ['twitter.com/jade', 'X', 'jade'],
    ['https://mobile.twitter.com/Jade_', 'X', 'Jade_'],
    ['https://old.reddit.com/user/jade-r/submitted', 'REDDIT', 'jade-r'],
    ['https://www.reddit.com/u/jade_r', 'REDDIT', 'jade_r'],
    ['u/jade_r', 'REDDIT', 'jade_r'],
    ['/user/jade_r/', 'REDDIT', 'jade_r'],
    ['https://www.facebook.com/jade.rivers', 'FACEBOOK', 'jade.rivers'],
    ['https://m.facebook.com/profile.php?id=100012345678', 'FACEBOOK', '100012345678'],
    ['https://www.threads.net/@jade', 'THREADS', 'jade'],
    ['https://www.threads.com/@jade/post/abc', 'THREADS', 'jade'],
    ['https://www.snapchat.com/add/jade-r?share_id=1', 'SNAPCHAT', 'jade-r'],
    ['https://snapchat.com/@jade_r', 'SNAPCHAT', 'jade_r'],
    ['https://www.twitch.tv/jade_live', 'TWITCH', 'jade_live'],
    ['kick.com/jade-live', 'KICK', 'jade-live'],
    ['https://bsky.app/profile/jade.bsky.social/post/3k', 'BLUESKY', 'jade.bsky.social'],
    ['https://bsky.app/profile/cafés.example', 'BLUESKY', 'xn--cafs-dpa.example'],
    ['https://mastodon.social/@jade', 'MASTODON', 'jade@mastodon.social'],
    ['https://mastodon.social/@jade/1142', 'MASTODON', 'jade@mastodon.social'],
    ['https://mastodon.social/@jade@art.example', 'MASTODON', 'jade@art.example'],
    ['mastodon.social./users/jade', 'MASTODON', 'jade@mastodon.social'],
    ['@Jade.R@Mastodon.Social', 'MASTODON', 'Jade.R@Mastodon.Social'],
    ['https://video.example/c/jade.live/videos?s=1', 'PEERTUBE', 'jade.live@video.example'],
    ['https://video.example/video-channels/jade', 'PEERTUBE', 'jade@video.example'],
    ['https://video.example/c/jade@other.example', 'PEERTUBE', 'jade@other.example'],
    ['https://t.me/jade_rivers', 'TELEGRAM', 'jade_rivers'],
    ['https://t.me/s/jade_rivers/12', 'TELEGRAM', 'jade_rivers'],
    ['https://onlyfans.com/jade', 'ONLYFANS', 'jade'],
    ['HTTPS://OnlyFans.com./jade', 'ONLYFANS', 'jade'],
    ['  fansly.com/jade/posts \n', 'FANSLY', 'jade'],
  ] as const)('reads %s', (input, platform, handle) => {
    expect(parseAccount(input)).toEqual({ platform, handle })
    expect(parseAccount(input, platform)).toEqual({ platform, handle })
  })

  it.each([
    ['@jade', 'INSTAGRAM', 'jade'],
    ['jade.rivers', 'INSTAGRAM', 'jade.rivers'],
    ['jade.com', 'TIKTOK', 'jade.com'],
    [' @Jade_R ', 'X', 'Jade_R'],
    ['jade.bsky.social', 'BLUESKY', 'jade.bsky.social'],
    ['@jade.example.com', 'BLUESKY', 'jade.example.com'],
    ['cafés.example', 'BLUESKY', 'xn--cafs-dpa.example'],
    ['@пример.рф', 'BLUESKY', 'xn--e1afmkfd.xn--p1ai'],
    ['xn--e1afmkfd.xn--p1ai', 'BLUESKY', 'xn--e1afmkfd.xn--p1ai'],
    ['jade@mastodon.social', 'MASTODON', 'jade@mastodon.social'],
    ['@jade@x.com', 'MASTODON', 'jade@x.com'],
    ['@jade@video.example', 'PEERTUBE', 'jade@video.example'],
    ['100012345678', 'FACEBOOK', '100012345678'],
    ['jade', 'REDDIT', 'jade'],
  ] as const)('takes %s as a handle on %s', (input, platform, handle) => {
    expect(parseAccount(input, platform)).toEqual({ platform, handle })
  })

  it.each([
    ['@jade', undefined, 'Choose a platform, or enter the full address'],
    ['jade.rivers', undefined, 'Choose a platform, or enter the full address'],
    ['', undefined, 'Choose a platform, or enter the full address'],
    ['https://tiktok.com/@jade', 'INSTAGRAM', 'This address belongs to TikTok'],
    ['jade@mastodon.social', undefined, 'Choose a platform, or enter the full address'],
    ['https://mastodon.social/@jade', 'X', 'This address belongs to Mastodon'],
    ['https://tiktok.com/@jade', 'MASTODON', 'This address belongs to TikTok'],
    ['https://mastodon.social/about', 'MASTODON', notSupported],
    ['https://127.0.0.1/@jade', undefined, noMastodonHandle],
    ['https://localhost/@jade', undefined, noMastodonHandle],
    ['jade', 'MASTODON', noMastodonHandle],
    ['jade@x.com', 'X', 'A handle on X is 1 to 15 letters, digits and underscores'],
    ['u/jade', 'X', 'This address is not on a platform we support'],
    ['https://example.com/jade', undefined, 'This address is not on a platform we support'],
    ['https://notinstagram.com/jade', undefined, 'This address is not on a platform we support'],
    ['https://instagram.com.example.com/jade', 'X', 'This address is not on a platform we support'],
    ['ftp://instagram.com/jade', undefined, 'This address is not on a platform we support'],
    ['javascript:alert(1)', 'X', 'This address is not on a platform we support'],
    ['instagram.com', undefined, 'This Instagram address does not lead to an account'],
    ['instagram.com', 'INSTAGRAM', 'This Instagram address does not lead to an account'],
    ['https://instagram.com/p/Cabc', undefined, noAccountOn('Instagram')],
    ['https://instagram.com/Reel/Cabc', undefined, noAccountOn('Instagram')],
    ['https://tiktok.com/tag/jade', undefined, noAccountOn('TikTok')],
    ['https://youtube.com/watch?v=abc', undefined, noAccountOn('YouTube')],
    ['https://youtube.com/c/JadeRivers', undefined, noAccountOn('YouTube')],
    ['https://x.com/home', undefined, noAccountOn('X')],
    ['https://x.com/i/lists/1', undefined, noAccountOn('X')],
    ['https://reddit.com/r/pics', undefined, noAccountOn('Reddit')],
    ['https://facebook.com/groups/123456', undefined, noAccountOn('Facebook')],
    ['https://facebook.com/profile.php', undefined, noAccountOn('Facebook')],
    ['https://twitch.tv/directory/all', undefined, noAccountOn('Twitch')],
    ['jade!', 'X', 'A handle on X is 1 to 15 letters, digits and underscores'],
    ['', 'X', 'A handle on X is 1 to 15 letters, digits and underscores'],
    ['a'.repeat(16), 'X', 'A handle on X is 1 to 15 letters, digits and underscores'],
    [
      'https://x.com/jade%20rivers',
      undefined,
      'A handle on X is 1 to 15 letters, digits and underscores',
    ],
    [
      'jade..rivers',
      'INSTAGRAM',
      'A handle on Instagram is 1 to 30 letters, digits, underscores and single dots',
    ],
    ['jade', 'BLUESKY', 'A handle on Bluesky is a host name, such as jade.bsky.social'],
    ['cafés', 'BLUESKY', 'A handle on Bluesky is a host name, such as jade.bsky.social'],
    ['é example.com', 'BLUESKY', 'A handle on Bluesky is a host name, such as jade.bsky.social'],
    ['%', 'KICK', 'A handle on Kick is 3 to 25 letters, digits, underscores and hyphens'],
  ] as const)('says of %s what is wrong', (input, platform, problem) => {
    expect(parseAccount(input, platform)).toEqual({ problem })
  })
})

const noAccountOn = (label: string): string => `This ${label} address does not lead to an account`

function handleOn(platform: Platform): string {
  if (platform === 'BLUESKY') return 'jade.bsky.social'
  return platform === 'MASTODON' || platform === 'PEERTUBE' ? 'jade@host.example' : 'jade12'
}

describe('accountUrl', () => {
  it.each(platforms)('is read back as the same account on %s', (platform) => {
    const handle = handleOn(platform)
    expect(parseAccount(accountUrl(platform, handle))).toEqual({ platform, handle })
  })

  it.each([
    ['YOUTUBE', 'بيت', 'https://www.youtube.com/@%D8%A8%D9%8A%D8%AA'],
    [
      'YOUTUBE',
      'UCabcdefghijklmnopqrst12',
      'https://www.youtube.com/channel/UCabcdefghijklmnopqrst12',
    ],
    ['FACEBOOK', '100012345678', 'https://www.facebook.com/100012345678'],
    ['REDDIT', 'jade', 'https://www.reddit.com/user/jade/'],
  ] as const)('of %s and %s is %s', (platform, handle, url) => {
    expect(accountUrl(platform, handle)).toBe(url)
  })
})

it('takes handles that differ in case for the same', () => {
  expect(handleKey('Jade_R')).toBe(handleKey('jade_r'))
})
