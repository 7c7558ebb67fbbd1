import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkUrl, normaliseLinkUrl } from '#contract/rules/linkUrl.ts'
import { messagesOf } from './messagesOf.ts'

describe('where an item may lead', () => {
  it.each([
    ['example.com/shop', 'https://example.com/shop'],
    ['http://example.com', 'http://example.com/'],
    ['jade@example.com', 'mailto:jade@example.com'],
    ['MAILTO:jade@example.com?subject=Hello', 'mailto:jade@example.com?subject=Hello'],
    ['tel:+49 (151) 123-45', 'tel:+4915112345'],
    ['tel:110', 'tel:110'],
  ])('%s is kept as %s, and stays so', (text, kept) => {
    expect(normaliseLinkUrl(text)).toBe(kept)
    expect(normaliseLinkUrl(kept)).toBe(kept)
  })

  it.each([
    '',
    'jade',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'mailto:',
    'mailto:jade',
    'mailto:jade@example.com?subject="><script>',
    'mailto:jade@example.com\nbcc:all@example.com',
    'tel:',
    'tel:call-me',
    'tel:+1;phone-context=x',
    'sms:+491511234',
    'https://jade:secret@example.com',
  ])('%j is refused', async (text) => {
    expect(normaliseLinkUrl(text)).toBeUndefined()
    const messages = await messagesOf(linkUrl().required('Required'), text)
    expect(messages).toHaveLength(1)
  })

  it('is never more than http(s), mailto or tel', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress()), (text) => {
        const kept = normaliseLinkUrl(text)
        return kept === undefined || /^(https?:\/\/|mailto:|tel:)[^\s"<>]+$/.test(kept)
      }),
      { examples: [['."']] },
    )
  })
})
