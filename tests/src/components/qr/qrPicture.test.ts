import { describe, expect, it } from 'vitest'
import { blackOnWhite, qrIssue, qrSvg } from '#src/components/qr/qrPicture.ts'

describe('a QR code', () => {
  it.each([
    ['#000000', '#ffffff', undefined],
    ['#1b4332', '#f1faee', undefined],
    ['#ffffff', '#000000', /darker than its background/],
    ['#777777', '#aaaaaa', /too close/],
    ['#ffffff', '#ffffff', /too close/],
  ])('of %s on %s is read by cameras, or says why not', (dark, light, expected) => {
    const issue = qrIssue({ dark, light })
    if (expected) expect(issue).toMatch(expected)
    else expect(issue).toBeUndefined()
  })

  it('is drawn in its colours', () => {
    const svg = qrSvg('http://bio.localhost/jade', { dark: '#112233', light: '#ddeeff' })
    expect(svg).toContain('#112233')
    expect(svg).toContain('#ddeeff')
    expect(svg).not.toBe(qrSvg('http://bio.localhost/jade', blackOnWhite))
  })
})
