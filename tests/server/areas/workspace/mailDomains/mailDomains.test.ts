import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { type MailDomain, mailDomainRoutes } from '#contract/resources/mailDomains.ts'
import { recheckMailDomains } from '#server/areas/workspace/mailDomains/recheckMailDomains.ts'
import { openDns } from '#server/platform/dns/dns.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { startTestDns } from '#tests/support/dns.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const dns = forAllTests(startTestDns, (opened) => opened.stop())
const server = testApp(() => ({ DNS_SERVERS: dns.address }))

const add = async (browser: TestBrowser, domain: string): Promise<MailDomain> => {
  const [added] = await browser.ask(mailDomainRoutes.create, [{ domain }])
  if (!added) throw new Error('nothing was added')
  return added
}

const check = (browser: TestBrowser, { id }: Pick<MailDomain, 'id'>) =>
  browser.ask(mailDomainRoutes.check, { id })

/** Puts these records of one name, and no others, into DNS. */
const put = (...shown: readonly MailDomain[]) => {
  for (const { record } of shown) {
    dns.names.set(record.name, { TXT: shown.map((one) => one.record.value) })
  }
}

const remove = ({ record }: MailDomain) => dns.names.delete(record.name)

const stateOf = async (browser: TestBrowser, { id }: MailDomain) => {
  const { data } = await browser.ask(mailDomainRoutes.fetch, { filters: { id } })
  return data[0]?.state
}

function recheck(): Promise<void> {
  const { config, database, keyedHash, now } = server
  const log = pino({ level: 'silent' })
  const tools = { config, database, keyedHash, log, clock: now }
  return recheckMailDomains({ ...tools, dns: openDns(config.dnsServers) })
}

describe('a mail domain', () => {
  it('is proven by its TXT record, and lost when that is gone', async () => {
    const owner = await signedInWithAgency(server, 'owner@reed.example')
    const domain = await add(owner, ' Anna@Reed.Example ')
    expect(domain).toMatchObject({
      domain: 'reed.example',
      state: 'PENDING',
      enabled: true,
      role: 'VIEWER',
      record: {
        type: 'TXT',
        name: '_greenroom.reed.example',
        value: expect.stringMatching(/^greenroom-team=[\w-]{43}$/),
      },
    })
    expect(await check(owner, domain)).toMatchObject({ ok: false, domain: { state: 'PENDING' } })
    put(domain)
    expect(await check(owner, domain)).toMatchObject({
      ok: true,
      found: [domain.record.value],
      domain: { state: 'VERIFIED', verified_at: expect.any(String) },
    })
    remove(domain)
    expect(await check(owner, domain)).toMatchObject({ ok: false, domain: { state: 'LOST' } })
    expect(await server.newestMailTo('owner@reed.example')).toContain(
      'reed.example is no longer verified',
    )
  })

  it('stays as it was while no name server answers', async () => {
    const owner = await signedInWithAgency(server, 'owner@silent.example')
    const domain = await add(owner, 'silent.example')
    put(domain)
    await check(owner, domain)
    dns.silent = true
    try {
      expect(await check(owner, domain)).toMatchObject({ ok: null, domain: { state: 'VERIFIED' } })
    } finally {
      dns.silent = false
    }
  })

  it('is of one workspace: the first that proves it, until its proof is gone', async () => {
    const first = await signedInWithAgency(server, 'first@claimed.example')
    const second = await signedInWithAgency(server, 'second@claimed.example')
    const theirs = await add(first, 'claimed.example')
    const ours = await add(second, 'claimed.example')
    expect(ours.record.value).not.toBe(theirs.record.value)
    put(theirs, ours)
    await check(first, theirs)
    expect(await check(second, ours)).toMatchObject({
      ok: true,
      taken: true,
      domain: { state: 'PENDING' },
    })
    put(ours)
    expect(await check(second, ours)).toMatchObject({ taken: false, domain: { state: 'VERIFIED' } })
    expect(await stateOf(first, theirs)).toBe('LOST')
    expect(await server.newestMailTo('first@claimed.example')).toContain(
      'claimed.example is no longer verified',
    )
  })

  it.each([
    ['gmail.com', 'Anybody can have an address at gmail.com. Enter a domain of your own.'],
    ['outlook.com', 'Anybody can have an address at outlook.com. Enter a domain of your own.'],
    ['co.uk', 'Anybody can have an address at co.uk. Enter a domain of your own.'],
    ['github.io', 'Anybody can have an address at github.io. Enter a domain of your own.'],
    [
      'mail.internal',
      'This name works only inside private networks. Enter a domain that receives mail.',
    ],
    ['nonsense', 'Enter the part after the @, such as example.com'],
  ])('is none that is not somebody’s own: %s', async (domain, message) => {
    const owner = await signedInWithAgency(server, `owner@${domain.replaceAll('.', '-')}.example`)
    expect(failureOf(await owner.call('/user/mail-domains/create', [{ domain }]))).toMatchObject({
      code: 'VALIDATION_FAILED',
      metadata: { issues: [{ path: 'body[0].domain', message }] },
    })
  })

  it('is added once', async () => {
    const owner = await signedInWithAgency(server, 'owner@once.example')
    await add(owner, 'once.example')
    const again = await owner.call('/user/mail-domains/create', [{ domain: 'once.example' }])
    expect(failureOf(again).message).toContain('once.example is already in your list')
  })

  it('takes the agency plan', async () => {
    const owner = await server.signedIn('owner@solo.example')
    const answer = await owner.call('/user/mail-domains/create', [{ domain: 'solo.example' }])
    expect(failureOf(answer)).toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'A team is part of the agency plan.',
    })
  })

  it('is its owner’s alone to see and change', async () => {
    const owner = await signedInWithAgency(server, 'owner@private.example')
    const domain = await add(owner, 'private.example')
    put(domain)
    const stranger = await signedInWithAgency(server, 'stranger@private.example')
    const { id } = domain
    const calls = [
      ['/user/mail-domains/check', { id }],
      ['/user/mail-domains/update', [{ id, data: { role: 'MEMBER' } }]],
      ['/user/mail-domains/delete', [id]],
    ] as const
    for (const [path, body] of calls) {
      expect(failureOf(await stranger.call(path, body)).code).toBe('NOT_FOUND')
    }
    expect((await stranger.ask(mailDomainRoutes.fetch, {})).data).toEqual([])
    await giveRole(server, owner, 'ADMIN')
    for (const [path, body] of [...calls, ['/user/mail-domains/fetch', {}] as const]) {
      expect(failureOf(await owner.call(path, body)).code).toBe('FORBIDDEN')
    }
  })
})

it('mail domains that nobody looks at are proven, and lost, by themselves', async () => {
  const owner = await signedInWithAgency(server, 'owner@patient.example')
  const domain = await add(owner, 'patient.example')
  put(domain)
  await recheck()
  expect(await stateOf(owner, domain)).toBe('VERIFIED')
  remove(domain)
  await recheck()
  expect(await stateOf(owner, domain)).toBe('VERIFIED')
  server.wait(6 * 60 + 1)
  await Promise.all([recheck(), recheck()])
  expect(await stateOf(owner, domain)).toBe('LOST')
  expect(await server.newestMailTo('owner@patient.example')).toContain(
    'patient.example is no longer verified',
  )
  put(domain)
  server.wait(11)
  await recheck()
  expect(await stateOf(owner, domain)).toBe('VERIFIED')
})
