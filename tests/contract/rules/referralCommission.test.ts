import { describe, expect, it } from 'vitest'
import { referralCommission, referralStatus } from '#contract/rules/referralCommission.ts'

const signedUpAt = new Date('2025-03-15T10:00:00Z')

const earned = (netCents: number, paidAt: string, signedUp = signedUpAt) =>
  referralCommission(netCents, { signedUpAt: signedUp, paidAt: new Date(paidAt) })

describe('the commission on a payment', () => {
  it.each([
    [9900, 1980],
    [1900, 380],
    [99, 19],
    [5, 1],
  ])('of %i cents is %i cents', (netCents, cents) => {
    expect(earned(netCents, '2025-04-01T00:00:00Z')).toEqual({
      cents,
      earnsAt: new Date('2025-05-01T00:00:00Z'),
    })
  })

  it.each([
    ['less than a cent', 4, '2025-04-01T00:00:00Z'],
    ['nothing', 0, '2025-04-01T00:00:00Z'],
    ['a refund', -9900, '2025-04-01T00:00:00Z'],
    ['before the sign-up', 9900, '2025-03-15T09:59:59Z'],
    ['after twelve months to the second', 9900, '2026-03-15T10:00:00Z'],
    ['years later', 9900, '2028-01-01T00:00:00Z'],
  ])('is nothing for %s', (_what, netCents, paidAt) => {
    expect(earned(netCents, paidAt)).toBeUndefined()
  })

  it('is given from the moment of the sign-up to the end of the twelfth month', () => {
    expect(earned(9900, '2025-03-15T10:00:00Z')?.cents).toBe(1980)
    expect(earned(9900, '2026-03-15T09:59:59Z')?.cents).toBe(1980)
  })

  it('ends with February for a sign-up on a leap day', () => {
    const leapDay = new Date('2024-02-29T12:00:00Z')
    expect(earned(9900, '2025-02-28T11:59:59Z', leapDay)?.cents).toBe(1980)
    expect(earned(9900, '2025-02-28T12:00:00Z', leapDay)).toBeUndefined()
  })

  it('is earned thirty days after the payment', () => {
    expect(earned(9900, '2025-12-15T18:30:00Z')?.earnsAt).toEqual(new Date('2026-01-14T18:30:00Z'))
  })
})

describe('the status of a commission', () => {
  const now = new Date('2025-05-01T00:00:00Z')
  const state = { earnsAt: new Date('2025-05-01T00:00:01Z'), paidOn: null, voidedAt: null }

  it.each([
    ['is held back', state, 'PENDING'],
    ['is past its hold', { ...state, earnsAt: now }, 'EARNED'],
    ['was paid out', { ...state, paidOn: '2025-04-30' }, 'PAID'],
    ['was a payout from the start', { ...state, earnsAt: null, paidOn: '2025-04-30' }, 'PAID'],
    ['was refunded', { ...state, voidedAt: now }, 'VOID'],
    ['was refunded although paid out', { ...state, paidOn: '2025-04-30', voidedAt: now }, 'VOID'],
  ])('that %s', (_what, given, status) => {
    expect(referralStatus(given, now)).toBe(status)
  })
})
