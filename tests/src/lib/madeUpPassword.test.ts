import { afterEach, describe, expect, it, vi } from 'vitest'
import { portalPassword } from '#contract/rules/portalPassword.ts'
import { madeUpPassword } from '#src/lib/madeUpPassword.ts'

afterEach(() => vi.restoreAllMocks())

describe('madeUpPassword', () => {
  it('is one that the portal takes, in groups that can be read aloud', async () => {
    const password = madeUpPassword()
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
    expect(await portalPassword().isValid(password)).toBe(true)
  })

  it('passes over bytes that would make some letters more likely', () => {
    const bytes = [255, 248, 0, ...Array.from({ length: 15 }, () => 1)]
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint8Array) array[0] = bytes.shift() ?? 0
      return array
    })
    expect(madeUpPassword()).toBe('abbb-bbbb-bbbb-bbbb')
  })
})
