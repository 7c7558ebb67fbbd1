import { describe, expect, it } from 'vitest'
import { platformFacts, platformLabel, platforms } from '#contract/reference/platforms.ts'

const all = platforms.map((platform) => platformFacts[platform])

describe('the platforms', () => {
  it('are seventeen, each named and distinguished by its hosts', () => {
    expect(platforms).toHaveLength(17)
    expect(new Set(platforms.map(platformLabel)).size).toBe(17)
    const hosts = all.flatMap((facts) => facts.hosts)
    expect(new Set(hosts).size).toBe(hosts.length)
    expect(hosts.filter((host) => !/^[a-z]+(\.[a-z]+)+$/.test(host))).toEqual([])
  })

  it('have accounts on their own hosts, over https', () => {
    for (const { url, hosts } of all.filter((one) => one.hosts.length > 0)) {
      const { protocol, hostname } = new URL(url('jade'))
      expect([protocol, hosts.includes(hostname.replace(/^www\./, ''))]).toEqual(['https:', true])
    }
  })

  it('name the handle last in each pattern of a path', () => {
    const patterns = all.flatMap(({ paths }) => paths)
    expect(patterns.filter((pattern) => !/^\/[a-z/@-]*H$/.test(pattern))).toEqual([])
  })

  it('write reserved words in lower case, once', () => {
    for (const { reserved } of all) {
      expect(reserved).toEqual([...new Set(reserved.map((word) => word.toLowerCase()))])
    }
  })
})
