import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMessages, readMessage } from '#server/platform/mail/localMailbox.ts'
import { openMailer } from '#server/platform/mail/openMailer.ts'
import { forEachTest } from '#tests/support/forTests.ts'
import { startMailServer } from '#tests/support/smtp.ts'

const mail = {
  to: 'jade@example.com',
  subject: 'Grüße aus dem Greenroom',
  text: 'Schöne Grüße,\n\nhttps://greenroom.example/auth/callback?token=abcdefghijklmnopqrstuvwxyz0123456789\n',
  html: '<p>Schöne Grüße</p>',
}

const mailFrom = 'Greenroom <no-reply@greenroom.localhost>'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })

afterEach(() => {
  lines.length = 0
})

describe('mail through a mail server', () => {
  const server = forEachTest(startMailServer, (opened) => opened.stop())

  const openFor = (smtpUrl: string) =>
    openMailer({ smtpUrl, mailFrom, dataDir: '/nowhere', mailBouncesPassword: undefined }, log)

  it('arrives whole', async () => {
    expect(await openFor(server.url).send(mail)).toBe('SENT')
    expect(server.received).toEqual([
      expect.objectContaining({
        from: { name: 'Greenroom', address: 'no-reply@greenroom.localhost' },
        to: [{ name: '', address: 'jade@example.com' }],
        subject: mail.subject,
        text: `${mail.text}\n`,
        html: expect.stringContaining(mail.html),
        headers: expect.arrayContaining([
          expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        ]),
      }),
    ])
  })

  it('is refused for a mailbox that does not exist, and the log does not say which', async () => {
    server.refused.add('jade@example.com')
    expect(await openFor(server.url).send(mail)).toEqual({
      refused: expect.stringContaining('550'),
    })
    expect(lines.join('')).toContain('"responseCode":550')
    expect(lines.join('')).not.toContain('jade')
  })

  it('stays here when no mail server answers', async () => {
    const mailer = openFor(server.url)
    await server.stop()
    expect(await mailer.send(mail)).toBe('UNAVAILABLE')
    expect(lines.join('')).not.toContain('jade')
  })
})

describe('mail without a mail server', () => {
  let dataDir: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'greenroom-mail-'))
  })

  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const open = () =>
    openMailer({ smtpUrl: undefined, mailFrom, dataDir, mailBouncesPassword: undefined }, log)

  it('becomes a file that mail programs read', async () => {
    expect(await open().send(mail)).toBe('SENT')
    const [name = ''] = await readdir(join(dataDir, 'mail'))
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z_[0-9a-f-]{36}\.eml$/)
    const message = await PostalMime.parse((await readMessage(join(dataDir, 'mail'), name)) ?? '')
    expect(message).toMatchObject({
      from: { address: 'no-reply@greenroom.localhost' },
      to: [{ address: 'jade@example.com' }],
      subject: mail.subject,
      text: `${mail.text}\n`,
    })
  })

  it('is for its owner only', async () => {
    await open().send(mail)
    const [name = ''] = await readdir(join(dataDir, 'mail'))
    expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'mail', name))).mode & 0o777).toBe(0o600)
  })

  it('is listed newest first, also within one moment', async () => {
    const mailer = open()
    for (const subject of ['first', 'second', 'third']) await mailer.send({ ...mail, subject })
    const folder = join(dataDir, 'mail')
    const subjects = (await listMessages(folder)).map(async (name) => {
      const { subject } = await PostalMime.parse((await readMessage(folder, name)) ?? '')
      return subject
    })
    expect(await Promise.all(subjects)).toEqual(['third', 'second', 'first'])
  })

  it('says that it could not be written', async () => {
    const mailer = openMailer(
      { smtpUrl: undefined, mailFrom, dataDir: '/dev/null', mailBouncesPassword: undefined },
      log,
    )
    expect(await mailer.send(mail)).toBe('UNAVAILABLE')
    expect(lines.join('')).not.toContain('jade')
  })
})
