import { describe, expect, it } from 'vitest'
import {
  linesTooMany,
  maxPastedLines,
  pastedAccounts,
} from '#src/features/creatorAccounts/pastedAccounts.ts'

const named = (text: string, platform?: 'TIKTOK' | 'PEERTUBE') =>
  pastedAccounts(text, platform).map(({ account, problem }) =>
    account ? `${account.platform} ${account.handle}` : problem,
  )

describe('pasted accounts', () => {
  it('are named by their addresses, one a line, whatever the platform chosen', () => {
    expect(named(' tiktok.com/@jade \n\nhttps://www.instagram.com/jade/\n', 'TIKTOK')).toEqual([
      'TIKTOK jade',
      'INSTAGRAM jade',
    ])
  })

  it('are named by bare handles on the platform chosen', () => {
    expect(named('@jade\nruby', 'TIKTOK')).toEqual(['TIKTOK jade', 'TIKTOK ruby'])
    expect(named('@jade')).toEqual(['Choose a platform, or enter the full address'])
    expect(named('@jade@home.example', 'PEERTUBE')).toEqual(['PEERTUBE jade@home.example'])
    expect(named('@jade@home.example', 'TIKTOK')).toEqual(['MASTODON jade@home.example'])
  })

  it('say what is wrong with a line, and leave the others', () => {
    expect(named('tiktok.com/@jade\nhttps://example.com/jade\ntiktok.com/@JADE')).toEqual([
      'TIKTOK jade',
      'This address is not on a platform we support',
      'This account is listed twice',
    ])
  })

  it('are so many at a time', () => {
    const lines = Array.from({ length: maxPastedLines + 2 }, (_, n) => `tiktok.com/@jade${n}`)
    expect(named(lines.join('\n'))).toHaveLength(maxPastedLines)
    expect(linesTooMany(lines.join('\n'))).toBe(2)
  })
})
