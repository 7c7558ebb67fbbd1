import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { parseMailbox } from '#contract/rules/mailbox.ts'
import { email } from '#contract/schema.ts'
import { messageOf } from '#server/platform/mail/message.ts'

describe('an email address', () => {
  it.each([
    ['jade@example.com', 'jade@example.com'],
    ['  Jade.Rivers+shop@Example.COM\n', 'jade.rivers+shop@example.com'],
    ["o'hara_1@mail.example.co.uk", "o'hara_1@mail.example.co.uk"],
    ['jade@bücher.example', 'jade@xn--bcher-kva.example'],
    ['jade@ＥＸＡＭＰＬＥ.com', 'jade@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('%j is %s', (typed, mailbox) => {
    expect(parseMailbox(typed)).toBe(mailbox)
  })

  it.each([
    '',
    'jade',
    '@example.com',
    'jade@',
    'jade@example',
    'a@b.c, d@e.f',
    'a@b.example,c.example',
    'a@b.example;c@d.example',
    '"x" <a@b.example>',
    'Jade <jade@example.com>',
    '<jade@example.com>',
    'jade@example.com (work)',
    'jade(work)@example.com',
    '"jade"@example.com',
    '"a@b.example"@evil.example',
    'team: a@b.example, c@d.example;',
    'jade@example.com\r\nBcc: all@example.com',
    'jade\r\n@example.com',
    'ja de@example.com',
    'jade@exa mple.com',
    'jade@@example.com',
    'jade@evil.example@example.com',
    '.jade@example.com',
    'jade.@example.com',
    'ja..de@example.com',
    'jade@-example.com',
    'jade@example..com',
    'jade@example.com.',
    'jade@[192.0.2.1]',
    'jade@192.0.2.1',
    'jade@0x7f.1',
    'jade@xn--.',
    'jadе@example.com',
    'jade\u200b@example.com',
    'jade@exam\u200bple.com\u202e',
    '\u212aim@example.com',
    'jade=?utf-8?q?x?=@exam\0ple.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(126)}example`,
  ])('%j is none', (typed) => {
    expect(parseMailbox(typed)).toBeUndefined()
    expect(email().required().isValidSync(typed)).toBe(false)
  })

  it('is spelled in one way, however often it is read', () => {
    fc.assert(
      fc.property(addresses, (typed) => {
        const mailbox = parseMailbox(typed)
        if (mailbox !== undefined) expect(parseMailbox(mailbox)).toBe(mailbox)
      }),
    )
  })
})

describe('a mail to an address that the rule accepts', () => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const sentTo = async (to: string | { readonly name: string; readonly address: string }) => {
    const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    const { envelope } = await transport.sendMail({
      ...messageOf({ ...mail, to: 'nobody@example.com' }, 'greenroom@example.com'),
      to,
    })
    return envelope.to
  }

  it('goes to exactly that one, as it is given to the mailer, and even if it were parsed', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(addresses, async (typed) => {
        const mailbox = parseMailbox(typed)
        if (mailbox === undefined) return
        accepted += 1
        const { to } = messageOf(
          { to: mailbox, subject: '', text: '', html: '' },
          'greenroom@example.com',
        )
        expect(await sentTo(to)).toEqual([mailbox])
        expect(await sentTo(mailbox)).toEqual([mailbox])
      }),
      { numRuns: 500 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})

const pieces = fc.constantFrom(
  ...[
    '@',
    ',',
    ';',
    ':',
    '<',
    '>',
    '(',
    ')',
    '"',
    '\\',
    ' ',
    '\r\n',
    '\t',
    '[',
    ']',
    '=',
    '?',
    '%',
  ],
  ...[
    '.',
    '-',
    '+',
    '_',
    "'",
    '!',
    '{',
    '|',
    'xn--',
    'ü',
    'İ',
    '\u212a',
    '。',
    '\u200b',
    'jade',
    'A',
  ],
)

/** Nearly right, right, and anything. */
const addresses = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(fc.array(pieces, { maxLength: 4 }), fc.array(pieces, { maxLength: 4 }))
    .map(([local, host]) => `j${local.join('')}e@e${host.join('')}.example`),
  fc.array(fc.oneof(pieces, fc.emailAddress()), { maxLength: 6 }).map((some) => some.join('')),
  fc.string({ unit: 'binary' }),
)
