import { describe, expect, it } from 'vitest'
import { newDeviceMark, rememberingDevice } from '#server/areas/auth/deviceMark.ts'
import { countGuess, type Guess } from '#server/areas/portal/guesses.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { openRateLimits } from '#server/platform/rateLimits/rateLimits.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'

const server = testApp()

const services = () => ({
  keyedHash: server.keyedHash,
  rateLimits: openRateLimits(server.database, server.keyedHash),
})

/** Counts a guess of a new device: the share of its turn, or 429. */
async function guess(typed: string, ip: string, more: Partial<Guess> = {}) {
  const subject = ['CREATOR', typed] as const
  const device = newDeviceMark()
  const counted = await countGuess(services(), {
    ip,
    device,
    subject,
    passwordHash: 'a hash',
    ...more,
  })
  return counted instanceof Failure ? counted.code : counted
}

async function guesses(typed: string, ips: readonly string[], more?: Partial<Guess>) {
  const counted: string[] = []
  for (const ip of ips) counted.push(await guess(typed, ip, more))
  return counted
}

const numbered = (length: number, ip: (n: number) => string) =>
  Array.from({ length }, (_, n) => ip(n))

describe('guesses at one creator’s password', () => {
  it('are refused to nobody whose network has not been guessing, however many others have', async () => {
    const networks = numbered(120, (n) => `10.${n}.0.1`)
    expect(await guesses('jade', networks)).not.toContain('RATE_LIMITED')
    expect(await guess('jade', '192.0.2.1')).toBe('ID jade')
  })

  it('wait for one another from the twenty-first in an hour on, and others do not', async () => {
    const counted = await guesses(
      'ruby',
      numbered(22, (n) => `10.9.${n}.1`),
    )
    expect(counted.slice(0, 20)).toEqual(numbered(20, (n) => `10.9.${n}.1`))
    expect(counted.slice(20)).toEqual(['ID ruby', 'ID ruby'])
    expect(await guess('opal', '10.9.0.1')).toBe('10.9.0.1')
  })

  it('wait for nobody on a device that has signed in before', async () => {
    await guesses(
      'onyx',
      numbered(22, (n) => `10.9.${n}.2`),
    )
    const subject = ['CREATOR', 'onyx'] as const
    const device = rememberingDevice(server.keyedHash, newDeviceMark(), subject)
    expect(await guess('onyx', '10.9.0.2', { device })).toBe('10.9.0.2')
  })

  it.each([
    ['a /24', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
    ['a /48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2::1'],
  ])('are a hundred in a day from %s', async (network, ip, elsewhere) => {
    const typed = `of ${network}`
    const counted = await guesses(typed, numbered(102, ip))
    expect(counted.indexOf('RATE_LIMITED')).toBe(100)
    expect(counted[101]).toBe('RATE_LIMITED')
    expect(await guess(typed, elsewhere)).toBe(`ID ${typed}`)
  })

  it('are counted anew once the password is another one', async () => {
    const here = numbered(11, () => '192.0.2.9')
    expect((await guesses('topaz', here)).at(-1)).toBe('RATE_LIMITED')
    expect(await guess('topaz', '192.0.2.9', { passwordHash: 'a new hash' })).toBe('192.0.2.9')
  })

  it('are held together for the addresses of a household under IPv6', async () => {
    const addresses = numbered(11, (n) => `2001:db8:7:7::${n + 1}`)
    expect((await guesses('agate', addresses)).at(-1)).toBe('RATE_LIMITED')
  })
})
