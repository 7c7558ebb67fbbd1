import { describe, expect, it } from 'vitest'
import { signInCodeMail } from '#server/areas/auth/signInCodeMail.ts'
import { signInLinkMail } from '#server/areas/auth/signInLinkMail.ts'

describe('the mail with a code', () => {
  it('shows the code in its subject, its text and its HTML', async () => {
    const mail = await signInCodeMail('jade@example.com', {
      code: '012345',
      minutes: 10,
      link: new URL('https://greenroom.example/auth/callback?token=abc'),
      linkMinutes: 60,
    })
    expect(mail).toEqual({
      to: 'jade@example.com',
      subject: 'Your Greenroom code: 012345',
      text: `Your sign-in code

Enter this code where you are signing in:

    012345

It is valid for 10 minutes, can be used once, and works only in the browser that requested it.

Nobody from Greenroom will ever ask you for it. If you did not try to sign in, you can ignore this email.

To sign in on another device, open this link there. It is valid for 60 minutes:

https://greenroom.example/auth/callback?token=abc

Greenroom
`,
      html: expect.stringContaining('>012345</p>'),
    })
  })
})

describe('the mail with a link', () => {
  const link = new URL('https://greenroom.example/auth/callback?token=abc&then=%3Cb%3E')

  it('has the link as text and as a button', async () => {
    const mail = await signInLinkMail('jade@example.com', link, 30)
    expect(mail).toEqual({
      to: 'jade@example.com',
      subject: 'Sign in to Greenroom',
      text: `Sign in to Greenroom

Open this link to sign in:

${link.href}

It is valid for 30 minutes and can be used once.

Do not share it: anyone who opens it can sign in as you. If you did not request it, you can ignore this email.

Greenroom
`,
      html: expect.stringContaining(`<a href="${link.href.replace('&', '&amp;')}"`),
    })
  })

  it('loads nothing from elsewhere', async () => {
    const { html } = await signInLinkMail('jade@example.com', link, 30)
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(/)
  })
})
