/**
 * The sources that visits come from, each with the domains and the ids of Android apps that stand for it in a referrer. A
 * domain stands for its subdomains too, unless one of those is listed for another source.
 */
export const referrerSources = {
  Instagram: [
    'instagram.com',
    'ig.me',
    'instagr.am',
    'cdninstagram.com',
    'com.instagram.android',
    'com.instagram.lite',
  ],
  Threads: ['threads.net', 'threads.com', 'com.instagram.barcelona'],
  Facebook: ['facebook.com', 'fb.com', 'fb.me', 'com.facebook.katana', 'com.facebook.lite'],
  Messenger: ['messenger.com', 'm.me', 'com.facebook.orca', 'com.facebook.mlite'],
  WhatsApp: ['whatsapp.com', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b'],
  TikTok: [
    'tiktok.com',
    'tiktokv.com',
    'com.zhiliaoapp.musically',
    'com.zhiliaoapp.musically.go',
    'com.ss.android.ugc.trill',
  ],
  YouTube: [
    'youtube.com',
    'youtu.be',
    'youtube-nocookie.com',
    'com.google.android.youtube',
    'com.google.android.apps.youtube.music',
  ],
  X: ['x.com', 'twitter.com', 't.co', 'com.twitter.android', 'com.twitter.android.lite'],
  Bluesky: ['bsky.app', 'bsky.social', 'xyz.blueskyweb.app'],
  Mastodon: ['mastodon.social', 'mastodon.online', 'mstdn.social', 'org.joinmastodon.android'],
  Reddit: ['reddit.com', 'redd.it', 'com.reddit.frontpage'],
  Pinterest: [
    'pinterest.com',
    'pin.it',
    'pinterest.at',
    'pinterest.ca',
    'pinterest.ch',
    'pinterest.co.uk',
    'pinterest.com.au',
    'pinterest.com.mx',
    'pinterest.de',
    'pinterest.es',
    'pinterest.fr',
    'pinterest.it',
    'pinterest.jp',
    'pinterest.pt',
    'pinterest.se',
    'com.pinterest',
  ],
  Snapchat: ['snapchat.com', 'com.snapchat.android'],
  LinkedIn: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
  Telegram: [
    'telegram.org',
    'telegram.me',
    't.me',
    'org.telegram.messenger',
    'org.telegram.messenger.web',
    'org.thunderdog.challegram',
  ],
  Discord: ['discord.com', 'discord.gg', 'discordapp.com', 'com.discord'],
  Twitch: ['twitch.tv', 'tv.twitch.android.app'],
  Tumblr: ['tumblr.com', 't.umblr.com', 'com.tumblr'],
  VK: ['vk.com', 'vk.ru', 'com.vkontakte.android'],
  Linktree: ['linktr.ee'],
  Beacons: ['beacons.ai'],
  OnlyFans: ['onlyfans.com'],
  Fansly: ['fansly.com'],
  Patreon: ['patreon.com', 'com.patreon.android'],
  Substack: ['substack.com', 'com.substack.app'],
  Medium: ['medium.com', 'com.medium.reader'],
  GitHub: ['github.com', 'com.github.android'],
  Gmail: ['mail.google.com', 'com.google.android.gm'],
  Outlook: [
    'outlook.live.com',
    'outlook.office.com',
    'outlook.office365.com',
    'com.microsoft.office.outlook',
  ],
  'Yahoo Mail': ['mail.yahoo.com', 'com.yahoo.mobile.client.android.mail'],
  Google: [
    'google.com',
    'googleapis.com',
    'com.google.android',
    'com.google.android.googlequicksearchbox',
    'com.google.android.apps.searchlite',
    'com.google.android.apps.magazines',
    'com.google.android.apps.maps',
  ],
  Bing: ['bing.com', 'com.microsoft.bing'],
  DuckDuckGo: ['duckduckgo.com', 'com.duckduckgo.mobile.android'],
  Yahoo: ['yahoo.com', 'yahoo.co.jp'],
  Yandex: ['yandex.com', 'yandex.ru', 'ya.ru'],
  Baidu: ['baidu.com'],
  Ecosia: ['ecosia.org', 'com.ecosia.android'],
  'Brave Search': ['search.brave.com'],
  ChatGPT: ['chatgpt.com', 'chat.openai.com', 'com.openai.chatgpt'],
  Perplexity: ['perplexity.ai', 'ai.perplexity.app.android'],
  Claude: ['claude.ai', 'com.anthropic.claude'],
  Gemini: ['gemini.google.com', 'com.google.android.apps.bard'],
  Copilot: ['copilot.microsoft.com', 'com.microsoft.copilot'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The domains of Google by country, without `google.`: https://www.google.com/supported_domains. */
export const googleCountries: readonly string[] = (
  'ad ae com.af com.ag al am co.ao com.ar as at com.au az ba com.bd be bf bg com.bh bi bj com.bn com.bo com.br bs bt co.bw by ' +
  'com.bz ca cd cf cg ch ci co.ck cl cm cn com.co co.cr com.cu cv com.cy cz de dj dk dm com.do dz com.ec ee com.eg es com.et fi ' +
  'com.fj fm fr ga ge gg com.gh com.gi gl gm gr com.gt gy com.hk hn hr ht hu co.id ie co.il im co.in iq is it je com.jm jo co.jp ' +
  'co.ke com.kh ki kg co.kr com.kw kz la com.lb li lk co.ls lt lu lv com.ly co.ma md me mg mk ml com.mm mn com.mt mu mv mw com.mx ' +
  'com.my co.mz com.na com.ng com.ni ne nl no com.np nr nu co.nz com.om com.pa com.pe com.pg com.ph com.pk pl pn com.pr ps pt ' +
  'com.py com.qa ro ru rw com.sa com.sb sc se com.sg sh si sk com.sl sn so sm sr st com.sv td tg co.th com.tj tl tm tn to com.tr ' +
  'tt com.tw co.tz com.ua co.ug co.uk com.uy co.uz com.vc co.ve co.vi com.vn vu ws rs co.za co.zm co.zw cat'
).split(' ')
