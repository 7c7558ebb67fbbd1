import { describe, expect, it } from 'vitest'
import {
  isCommonPassword,
  isPersonalPassword,
  portalPassword,
} from '#contract/rules/portalPassword.ts'

describe('a password that is tried first', () => {
  it.each([
    'password',
    'Password1!',
    'iloveyou',
    'ILoveYou2024',
    '!!sunshine!!',
    'qwertyuiop',
    'ｐａｓｓｗｏｒｄ',
    '12345678',
    '01011990123',
    'aaaaaaaaaa',
    'abababab',
  ])('is refused: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
    await expect(portalPassword().validate(password)).rejects.toThrow(
      'This password is easy to guess. Choose another.',
    )
  })

  it.each(['kq7m-x2vd-9fta-3hrs', 'correct horse', 'Ein langer Satz.', 'пароль из слов'])(
    'is not this one: %s',
    async (password) => {
      expect(await portalPassword().validate(password)).toBe(password)
    },
  )

  it('is nothing to a field that is left out or emptied', async () => {
    expect(await portalPassword().nullable().validate(null)).toBeNull()
    expect(await portalPassword().validate(undefined)).toBeUndefined()
  })
})

describe('a password that holds what others know', () => {
  const known = ['Jade Rivers', 'jade.r-42', 'the_real_jade', null]

  it.each([
    'jaderivers1',
    'JADE-rivers',
    'my Rivers run',
    'xx_jade.r.42_xx',
    'TheRealJade!',
    'Jáde forever',
  ])('is refused: %s', (password) => {
    expect(isPersonalPassword(password, known)).toBe(true)
  })

  it.each(['correct horse', 'real estate 99', '42 is the answer'])(
    'is not this one: %s',
    (password) => {
      expect(isPersonalPassword(password, ['Ann Lee', 'al.42', ''])).toBe(false)
    },
  )
})
