import Bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { crawlerOf } from '#contract/rules/crawler.ts'
import { type Device, devices } from '#contract/rules/device.ts'

/** What a user-agent text tells. `browser` and `os` are short names without a version. */
export interface UserAgent {
  readonly isBot: boolean
  readonly device: Device
  readonly browser: string | null
  readonly os: string | null
}

/** Longer texts are cut: no browser's is, and reading one costs by its length. */
export const maxUserAgentLength = 512

const known = new LRUCache<string, UserAgent>({ max: 10_000 })

/** Reads a user-agent text of at most {@link longestUserAgent} characters; remembers those it has seen. */
export function readUserAgent(text: string): UserAgent {
  const remembered = known.get(text)
  if (remembered) return remembered
  const read = parse(text)
  known.set(text, read)
  return read
}

function parse(text: string): UserAgent {
  const isBot = crawlerOf(text) !== undefined || isbot(text)
  // Bowser throws on an empty text.
  if (text === '') return { isBot, device: 'OTHER', browser: null, os: null }
  const { platform, browser, os } = Bowser.parse(text)
  return {
    isBot,
    device: deviceOf(platform.type),
    browser: nameAmong(browsers, browser.name),
    os: nameAmong(systems, os.name),
  }
}

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/** Bowser takes the name of what it does not know from the text, where anything may stand. */
const nameAmong = (names: ReadonlySet<string>, name = '') => (names.has(name) ? name : null)

const deviceOf = (platform = ''): Device =>
  devices.find((device) => device.toLowerCase() === platform) ?? 'OTHER'
