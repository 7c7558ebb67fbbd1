import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { domainRoutes } from '#contract/resources/domains.ts'
import { recheckDomains } from '#server/areas/links/domains/recheckDomains.ts'
import { mailDue } from '#tests/support/app/mailDue.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { startTestDns } from '#tests/support/dns.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const dns = forAllTests(startTestDns, (opened) => opened.stop())
const server = testApp(() => ({ DNS_SERVERS: dns.address, EDGE_HOST: 'edge.greenroom.example' }))

function recheck(): Promise<void> {
  const { config, database, now } = server
  const log = pino({ level: 'silent' })
  return recheckDomains({ config, database, log, clock: now })
}

describe('domains that nobody looks at', () => {
  it('are proven by themselves once their records are there', async () => {
    const browser = await server.signedIn('patient@example.com')
    const hosts = Array.from({ length: 25 }, (_, index) => `d${index}.example`)
    const claims = await browser.ask(
      domainRoutes.create,
      hosts.map((domain_host) => ({ domain_host })),
    )
    await recheck()
    for (const { records } of claims) {
      for (const { type, name, value } of records) {
        dns.names.set(name, type === 'TXT' ? { TXT: [value] } : { CNAME: value })
      }
    }
    const proven = async () =>
      (await browser.ask(domainRoutes.fetch, { filters: { verified: true, product_owned: false } }))
        .total
    await Promise.all([recheck(), recheck()])
    expect(await proven()).toBe(0)
    server.wait(11)
    await Promise.all([recheck(), recheck()])
    expect(await proven()).toBe(25)
  })

  it('tell their owner once when they lead elsewhere, and keep their proof', async () => {
    const browser = await server.signedIn('astray@example.com')
    const [claim] = await browser.ask(domainRoutes.create, [{ domain_host: 'astray.example' }])
    dns.names.set('_greenroom.astray.example', { TXT: [claim?.records[0]?.value ?? ''] })
    dns.names.set('astray.example', { CNAME: 'edge.greenroom.example' })
    await recheck()
    dns.names.delete('_greenroom.astray.example')
    dns.names.set('astray.example', { CNAME: 'elsewhere.example' })
    server.wait(6 * 60 + 1)
    await recheck()
    server.wait(2)
    await mailDue(server)
    expect(await server.newestMailTo('astray@example.com')).toContain(
      'astray.example no longer points to your links',
    )
    const shown = await browser.ask(domainRoutes.fetch, { filters: { id: claim?.id } })
    expect(shown.data).toMatchObject([{ verified: true, pointing: false }])
  })
})
