import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { listMessages, mailFolder } from '#server/platform/mail/localMailbox.ts'
import { mailboxPages } from '#server/platform/mail/mailboxPages.ts'
import { openMailer } from '#server/platform/mail/openMailer.ts'
import { listening } from '#tests/support/listening.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'greenroom-mailbox-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

const configOf = (variables: Readonly<Record<string, string>> = {}) =>
  readConfig({ DATA_DIR: dataDir, ...variables })

const mailerOf = (config: ReturnType<typeof configOf>) =>
  openMailer(config, pino({ level: 'silent' }))

const mail = { to: 'jade@example.com', subject: 'Your code', text: 'It is 123456', html: '<p></p>' }

interface Visit {
  readonly path?: string
  readonly ip?: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Opens a page of the mailbox, as somebody at an address. */
async function visit(
  { path = '/mailbox', ip = '127.0.0.1', host = 'localhost:8080', headers = {} }: Visit = {},
  variables: Readonly<Record<string, string>> = {},
) {
  const app = new Hono().route('/', mailboxPages(configOf(variables)) ?? new Hono())
  const response = await app.fetch(new Request(`http://${host}${path}`, { headers }), {
    incoming: { socket: { remoteAddress: ip } },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('the mailbox page', () => {
  it('says that there is no mail yet', async () => {
    const page = await visit()
    expect(page.status).toBe(200)
    expect(page.text).toContain('No email yet.')
  })

  it('lists messages newest first, and shows one', async () => {
    const mailer = mailerOf(configOf())
    await mailer.send({ ...mail, subject: 'First <b>' })
    await mailer.send({ ...mail, subject: 'Second', to: 'rivers@example.com' })

    const list = await visit()
    const rows = [
      ...list.text.matchAll(/href="(\/mailbox\/[^"]+)"><strong>([^<]*)<\/strong><span>([^<]*)</g),
    ]
    expect(rows.map(([, , subject, recipient]) => [subject, recipient])).toEqual([
      ['Second', 'rivers@example.com'],
      ['First &lt;b&gt;', 'jade@example.com'],
    ])

    const message = await visit({ path: rows[0]?.[1] ?? '' })
    expect(message.status).toBe(200)
    expect(message.text).toContain('<h1>Second</h1>')
    expect(message.text).toContain('To rivers@example.com')
    expect(message.text).toContain('It is 123456')
  })

  it('makes links clickable, and nothing else of a message', async () => {
    await mailerOf(configOf()).send({
      ...mail,
      text: 'Open http://localhost:8080/auth/callback?token=a&b=c now <script>alert(1)</script>',
    })
    const [name] = await listMessages(mailFolder(configOf()))
    const { text } = await visit({ path: `/mailbox/${name}` })
    const url = 'http://localhost:8080/auth/callback?token=a&amp;b=c'
    expect(text).toContain(`Open <a href="${url}" rel="noreferrer">${url}</a> now &lt;script`)
    expect(text).not.toContain('<script')
  })

  it('runs no script, loads nothing but the icon, and is kept nowhere', async () => {
    const { headers, text } = await visit()
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).toContain('color-scheme: light dark')
  })

  it.each([
    '/mailbox/none.eml',
    '/mailbox/..%2f..%2fsecret.eml',
    '/mailbox/%2e%2e%2fsecret.eml',
    '/mailbox/secret.txt',
    '/mailbox/.eml',
  ])('has nothing at %s', async (path) => {
    await writeFile(join(dataDir, 'secret.eml'), 'secret')
    await writeFile(join(dataDir, 'secret.txt'), 'secret')
    const page = await visit({ path })
    expect([page.status, page.text]).toEqual([404, 'Not found\n'])
  })
})

describe('who may open the mailbox', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('somebody at %s', async (ip) => {
    expect((await visit({ ip })).status).toBe(200)
  })

  it.each<{ who: string; visitor: Visit }>([
    { who: 'another machine', visitor: { ip: '192.0.2.1' } },
    { who: 'another machine of the same network', visitor: { ip: '::ffff:10.0.0.2' } },
    { who: 'an address that is not known', visitor: { ip: '' } },
    { who: 'somebody behind a proxy', visitor: { headers: { 'x-forwarded-for': '127.0.0.1' } } },
    { who: 'somebody behind a quiet proxy', visitor: { headers: { via: '1.1 proxy' } } },
    {
      who: 'somebody by a forwarded scheme',
      visitor: { headers: { 'x-forwarded-proto': 'https' } },
    },
    { who: 'somebody by a standard header', visitor: { headers: { forwarded: 'for=127.0.0.1' } } },
    { who: 'somebody by the header of nginx', visitor: { headers: { 'x-real-ip': '127.0.0.1' } } },
    { who: 'a site whose name points here', visitor: { host: 'rebound.example:8080' } },
    { who: 'a tracking link’s host', visitor: { host: 'bio.localhost:8080' } },
    { who: 'another port', visitor: { host: 'localhost:8081' } },
  ])('not $who', async ({ visitor }) => {
    await mailerOf(configOf()).send(mail)
    const [name] = await listMessages(mailFolder(configOf()))
    const list = await visit(visitor)
    const message = await visit({ ...visitor, path: `/mailbox/${name}` })
    expect([list.status, message.status]).toEqual([404, 404])
  })

  it('nobody where mail leaves the machine, or where the app is public', () => {
    expect(
      mailboxPages(
        configOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'no-reply@example.net' }),
      ),
    ).toBeUndefined()
    expect(mailboxPages(configOf({ APP_URL: 'https://greenroom.example' }))).toBeUndefined()
  })

  it('nobody where APP_URL was chosen, until LOCAL_MAILBOX says so', () => {
    const APP_URL = 'http://[::1]:8080'
    expect(mailboxPages(configOf({ APP_URL }))).toBeUndefined()
    expect(mailboxPages(configOf({ APP_URL, LOCAL_MAILBOX: 'on' }))).toBeDefined()
    expect(mailboxPages(configOf({ LOCAL_MAILBOX: 'off' }))).toBeUndefined()
    const elsewhere = { APP_URL: 'https://greenroom.example', LOCAL_MAILBOX: 'on' }
    expect(mailboxPages(configOf(elsewhere))).toBeUndefined()
    expect(() => configOf({ LOCAL_MAILBOX: 'yes' })).toThrow('LOCAL_MAILBOX must be on or off')
  })

  it('somebody through a proxy of this machine, where LOCAL_MAILBOX is on', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', via: '1.1 vite' }
    const on = { LOCAL_MAILBOX: 'on' }
    expect((await visit({ headers }, on)).status).toBe(200)
    expect((await visit({ headers, ip: '192.0.2.1' }, on)).status).toBe(404)
    expect((await visit({ headers, host: 'rebound.example:8080' }, on)).status).toBe(404)
  })

  it('takes a real caller by the address of the socket', async () => {
    const server = createServer()
    const port = await listening(server)
    const pages = mailboxPages(configOf({ PORT: String(port) })) ?? new Hono()
    server.on('request', getRequestListener(pages.fetch))
    const statusFor = (headers: Readonly<Record<string, string>>) =>
      new Promise((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: '/mailbox', headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end()
      })
    try {
      expect(await statusFor({ host: `localhost:${port}` })).toBe(200)
      expect(await statusFor({ host: `rebound.example:${port}` })).toBe(404)
      expect(await statusFor({ host: `localhost:${port}`, 'x-forwarded-for': '::1' })).toBe(404)
    } finally {
      server.close()
    }
  })
})
