import { describe, expect, it } from 'vitest'
import { referralCodeKey, referralCodeText, referralUrl } from '#contract/rules/referralCode.ts'
import { messagesOf } from './messagesOf.ts'

describe('the schema of a referral code', () => {
  it.each(['abc', 'Jade-2026', '123', 'a'.repeat(24)])('takes %s as it is', (value) => {
    expect(referralCodeText().validateSync(value)).toBe(value)
  })

  it('trims it', () => {
    expect(referralCodeText().validateSync(' jade\n')).toBe('jade')
  })

  it.each(['ab', 'a'.repeat(25), 'jade rivers', 'jade_r', 'jäde', 'a/b'])('refuses %s', (value) => {
    expect(messagesOf(referralCodeText(), value)).toEqual([
      'Use 3 to 24 letters, digits and hyphens',
    ])
  })

  it('leaves an empty text to `required`', () => {
    expect(messagesOf(referralCodeText().required('Required'), ' ')).toEqual(['Required'])
  })
})

it('takes codes that differ in case for the same', () => {
  expect(referralCodeKey('Jade-2026')).toBe(referralCodeKey('JADE-2026'))
})

it('puts a code into the address that is shared', () => {
  expect(referralUrl(new URL('https://app.example.com'), 'Jade')).toBe(
    'https://app.example.com/?ref=Jade',
  )
})
