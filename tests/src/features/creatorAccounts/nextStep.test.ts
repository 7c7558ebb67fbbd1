import { describe, expect, it } from 'vitest'
import { platforms } from '#contract/reference/platforms.ts'
import { nextStepOf, stepText } from '#src/features/creatorAccounts/nextStep.ts'

describe('what comes next for an account without figures', () => {
  it.each([
    ['BLUESKY', true, false, 'ANSWER'],
    ['INSTAGRAM', true, true, 'ANSWER'],
    ['INSTAGRAM', false, true, 'CONNECT'],
    ['INSTAGRAM', false, false, 'SET_UP_APP'],
    ['TWITCH', false, false, 'SET_UP_KEY'],
    ['SNAPCHAT', false, false, 'IMPORT'],
  ] as const)(
    'on %s, synced %s, connectable %s, is %s',
    (platform, isSynced, isConnectable, step) => {
      expect(nextStepOf(platform, { isSynced, isConnectable })).toBe(step)
    },
  )

  it('names the button by which somebody goes on, on every platform that is not read here', () => {
    for (const platform of platforms) {
      const step = nextStepOf(platform, { isSynced: false, isConnectable: false })
      expect(stepText(step, platform, '@jade').todo).toMatch(/“(Import figures|Sync now)”/)
    }
    expect(stepText('CONNECT', 'TIKTOK', '@jade').todo).toContain('as @jade')
    expect(stepText('CONNECT', 'TIKTOK', '@jade').todo).toContain('“Connect TikTok”')
  })
})
