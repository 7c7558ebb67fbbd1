import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domains } from '#server/database/schema/links.ts'
import { createCertificates } from '#server/edge/certificates.ts'
import { noProxies } from '#server/platform/http/clientIp.ts'
import { listening } from '#tests/support/listening.ts'
import { host, silent, visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
let at: string
let close: () => void

beforeAll(async () => {
  const { workspaceId } = await ground.makeLink()
  const claim = { workspaceId, verificationToken: 'token' }
  await ground.database.insert(domains).values([
    { ...claim, host: 'proven.example.com', verifiedAt: new Date() },
    { ...claim, host: 'claimed.example.com' },
  ])
  const { database } = ground
  const certificates = createCertificates({ database, trustedProxies: noProxies, log: silent })
  const server = createServer((request, response) =>
    certificates.isAsk(request)
      ? certificates.answer(request, response)
      : response.writeHead(418).end(),
  )
  at = `http://127.0.0.1:${await listening(server)}/tls/ask`
  close = () => server.close()
})

afterAll(() => close())

const ask = async (domain: string, headers: Readonly<Record<string, string>> = {}) =>
  (await fetch(`${at}?${new URLSearchParams({ domain })}`, { headers })).status

describe('a proxy that asks whether it may get a certificate', () => {
  it.each([
    ['proven.example.com', 200],
    ['PROVEN.example.com', 200],
    [host, 200],
    ['claimed.example.com', 404],
    ['nobody.example.com', 404],
    ['203.0.113.7', 404],
    ["x' or 'x'='x", 404],
    ['', 404],
  ])('for %s is answered %i', async (domain, status) => {
    expect(await ask(domain)).toBe(status)
    expect(await ask(domain)).toBe(status)
  })

  it('for somebody else is told nothing', async () => {
    expect(await ask('proven.example.com', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
    expect((await fetch(at.replace('/tls/ask', '/tls/asks'))).status).toBe(418)
  })

  it('for more hosts than can be looked up is told to wait, and about those it knows is not', async () => {
    await ask('proven.example.com')
    const strangers = Array.from({ length: 80 }, (_, n) => ask(`stranger-${n}.example.com`))
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([404, 429]))
    expect(await ask('proven.example.com')).toBe(200)
  })
})
