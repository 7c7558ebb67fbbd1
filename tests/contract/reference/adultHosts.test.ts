import { expect, it } from 'vitest'
import { adultHosts } from '#contract/reference/adultHosts.ts'

it('lists 36 adult sites once each', () => {
  expect(adultHosts).toHaveLength(36)
  expect(new Set(adultHosts).size).toBe(36)
})

it('writes each as a lower-case registrable host', () => {
  for (const host of adultHosts) {
    expect(host).toMatch(/^[a-z\d-]+\.[a-z]{2,}$/)
    expect(new URL(`https://${host}`).hostname).toBe(host)
  }
})
