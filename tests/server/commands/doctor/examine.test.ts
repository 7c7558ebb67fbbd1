import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkClock } from '#server/commands/doctor/checkClock.ts'
import { judgeRoom } from '#server/commands/doctor/checkRoom.ts'
import { examine } from '#server/commands/doctor/examine.ts'
import { version } from '#server/platform/version.ts'
import { testProvider, variablesOf } from '#tests/support/app/providerSteps.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { startTestDns } from '#tests/support/dns.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { freePort } from '#tests/support/freePort.ts'
import { query } from '#tests/support/postgres/administer.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { answer, clientOf, error } from '#tests/support/storage/scriptedBucket.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const server = testApp()
const ground = testDatabase()
const mail = forAllTests(startMailServer, (opened) => opened.stop())
const dns = forAllTests(startTestDns, (opened) => opened.stop())
const issuer = testProvider()

const hosts = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}.example.net`)

const senderRecords = {
  'mail.example.net': 'v=spf1 a:smtp.example.net -all',
  'key1._domainkey.mail.example.net': 'v=DKIM1; k=ed25519; p=AAAA',
  '_dmarc.mail.example.net': 'v=DMARC1; p=none',
}

beforeAll(() => {
  for (const [name, text] of Object.entries(senderRecords)) dns.names.set(name, { TXT: [text] })
  for (const host of ['app.example.net', ...hosts]) dns.names.set(host, { A: ['203.0.113.7'] })
})

const silent = pino({ level: 'silent' })

async function found(variables: Readonly<Record<string, string>>) {
  const usual = {
    DATA_DIR: await temporaryFolder(),
    PORT: String(await freePort()),
    DATABASE_URL: ground.url,
    APP_URL: 'https://app.example.net',
    TRUSTED_PROXIES: '10.0.0.1',
    PRODUCT_DOMAIN_HOSTS: hosts.join(),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Greenroom <no-reply@mail.example.net>',
    MAIL_DKIM_SELECTOR: 'key1',
    DNS_SERVERS: dns.address,
    TOKEN_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
  }
  return examine({ ...usual, ...variables }, silent)
}

/** A server on a port of 127.0.0.1, until the end of the test. */
async function answering(listener: RequestListener): Promise<string> {
  const port = await freePort()
  const server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return String(port)
}

async function bucketThat(...answers: readonly RequestListener[]) {
  const { config } = await clientOf(...answers)
  return {
    S3_ENDPOINT: config.endpoint.href,
    S3_REGION: config.region,
    S3_BUCKET: config.bucket,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  }
}

const listed = answer(200, '<ListBucketResult><Name>greenroom</Name></ListBucketResult>')
const allowed: RequestListener = (_request, response) =>
  response.writeHead(200, { 'Access-Control-Allow-Origin': 'https://app.example.net' }).end()

describe('the doctor', () => {
  it('finds nothing wrong where all is as it should be', async () => {
    const findings = await found({
      ...(await bucketThat(listed, allowed)),
      ...variablesOf('OIDC', issuer),
    })
    expect(findings.filter(({ kind }) => kind === 'WRONG')).toEqual([])
    const says = findings.map((one) => one.says).join('\n')
    expect(says).toContain('with the rights it needs')
    expect(says).toContain('The database is up to date.')
    expect(says).toContain('The clock agrees')
    expect(says).toContain('The bucket greenroom answers.')
    expect(says).toContain('CORS rules let https://app.example.net send files.')
    expect(says).toContain('takes mail of ours')
    expect(says).toContain('mail.example.net says by SPF')
    expect(says).toContain('key1._domainkey.mail.example.net has the key of DKIM.')
    expect(says).toContain('mail.example.net says by DMARC')
    expect(says).toContain(`Acme can sign people in: ${issuer.issuer.href} answers as an issuer.`)
    expect(says).toContain('DNS knows app.example.net')
  })

  it.each([
    ['a setting', { PORT: 'eighty' }, 'PORT must be a port number.'],
    ['a folder', { DATA_DIR: '/etc/passwd/none' }, 'DATA_DIR /etc/passwd/none cannot'],
    ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'SMTP_URL: the mail server 127.0.0.1:1'],
    [
      'a ClickHouse',
      { CLICKHOUSE_URL: 'http://127.0.0.1:1/greenroom' },
      'CLICKHOUSE_URL: 127.0.0.1:1 cannot be used',
    ],
    [
      'an issuer',
      {
        OIDC_ISSUER: 'http://127.0.0.1:1/',
        OIDC_CLIENT_ID: 'id',
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_NAME: 'Acme',
      },
      'OIDC_ISSUER: http://127.0.0.1:1/ does not answer as an issuer',
    ],
    [
      'an APP_URL with a path',
      { APP_URL: 'https://app.example.net/app' },
      'APP_URL must be without',
    ],
    ['a host', { EDGE_HOST: 'none.example.net' }, 'none.example.net leads nowhere'],
    [
      'a database',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'The database cannot be used',
    ],
  ])('names %s that is wrong', async (_what, variables, sentence) => {
    const findings = await found(variables)
    const wrong = findings.filter(({ kind }) => kind === 'WRONG').map(({ says }) => says)
    expect(wrong).toEqual([expect.stringContaining(sentence)])
  })

  it('says that the folder of the embedded database is a file', async () => {
    const findings = await found({ DATA_DIR: '/etc/passwd', DATABASE_URL: '' })
    const wrong = findings.filter(({ kind }) => kind === 'WRONG').map(({ says }) => says)
    expect(wrong).toEqual([
      expect.stringContaining('DATA_DIR /etc/passwd cannot be written'),
      expect.stringContaining('A file stands where a folder should'),
    ])
  })

  it('names a port that another program has, and knows Greenroom on its own', async () => {
    const taken = await answering((_request, response) => response.end('{"status":"ok"}'))
    const running = await answering(
      getRequestListener(server.app.fetch, { overrideGlobalObjects: false }),
    )
    const findings = await found({ PORT: taken, METRICS_PORT: taken })
    expect(findings.filter(({ kind }) => kind === 'WRONG').map(({ says }) => says)).toEqual([
      `PORT ${taken} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another port.`,
      `METRICS_PORT ${taken} on 127.0.0.1 is in use. Stop the program that uses it, or set METRICS_PORT to another port.`,
    ])
    expect((await found({ PORT: running })).map(({ says }) => says)).toContain(
      `Greenroom answers on PORT ${running} of 127.0.0.1.`,
    )
  })

  it('names the rights that a user of the database lacks', async () => {
    await query(ground.url, "create role poor_doctor login password 'poor'")
    const url = new URL(ground.url)
    Object.assign(url, { username: 'poor_doctor', password: 'poor' })
    const findings = await found({ DATABASE_URL: url.href })
    await query(ground.url, 'drop role poor_doctor')
    const says = findings.map((one) => one.says).join('\n')
    expect(says).toContain('may not create roles')
    expect(says).toContain('may not create tables')
    expect(says).toContain('does not own all tables')
  })

  it('gives the records that the sender’s domain lacks, ready to publish', async () => {
    const findings = await found({
      MAIL_FROM: 'no-reply@bare.example.net',
      MAIL_DKIM_SELECTOR: '',
      SMTP_URL: mail.url.replace('127.0.0.1', 'localhost'),
    })
    const about = findings.filter(({ says }) => says.includes('bare.example.net'))
    expect(about.map(({ kind, says }) => `${kind} ${says}`)).toEqual([
      'WRONG bare.example.net has no SPF record. Unless your mail provider names another, publish: bare.example.net. TXT "v=spf1 a:localhost ~all"',
      'ODD DKIM of bare.example.net was not looked up: set MAIL_DKIM_SELECTOR to the selector that its mail server signs with.',
      'WRONG bare.example.net has no DMARC record. Publish: _dmarc.bare.example.net. TXT "v=DMARC1; p=none; rua=mailto:postmaster@bare.example.net"',
    ])
  })

  it('names what a bucket refuses', async () => {
    const closed = await found(await bucketThat(answer(403, error('AccessDenied'))))
    expect(closed.map(({ says }) => says).join('\n')).toContain('S3_ACCESS_KEY_ID may not list')
    const noCors = await found(await bucketThat(listed, answer(403)))
    expect(noCors.map(({ says }) => says).join('\n')).toContain('CORS rules do not let')
  })

  it('compares clocks, with the time that asking took', () => {
    const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)
    expect(checkClock(at(1), at(0), at(3)).kind).toBe('GOOD')
    expect(checkClock(at(13), at(0), at(3))).toMatchObject({
      kind: 'ODD',
      says: expect.stringContaining('10 s behind'),
    })
    expect(checkClock(at(-90), at(0), at(3))).toMatchObject({
      kind: 'WRONG',
      says: expect.stringContaining('90 s ahead'),
    })
  })

  it('says when the disk is filling', () => {
    const kinds = [10, 1, 0.1].map((size) => judgeRoom('/data', size * 1024 ** 3).kind)
    expect(kinds).toEqual(['GOOD', 'ODD', 'WRONG'])
  })

  it('ends with 1 when something is wrong', () => {
    const env = { PATH: process.env['PATH'] ?? '', PORT: 'eighty' }
    const { status, stdout } = spawnSync(process.execPath, ['server/commands/doctor/main.ts'], {
      env,
    })
    expect(`${status} ${stdout}`).toBe(
      `1 Greenroom ${version}\nWRONG PORT must be a port number.\n`,
    )
  })
})
