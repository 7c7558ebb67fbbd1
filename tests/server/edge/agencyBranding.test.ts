import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { domains } from '#server/database/schema/links.ts'
import { edgeServer } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
const edge = edgeServer({ ground, trustedProxies: ['127.0.0.0/8'] })

/** An agency with a host of its own, and one link of each kind there. */
async function anAgency(host: string, { verifiedAt = new Date() as Date | null } = {}) {
  const { workspaceId } = await ground.makeLink()
  const [domain] = await ground.database
    .insert(domains)
    .values({ workspaceId, host, verificationToken: randomUUID(), verifiedAt })
    .returning()
  const link = (pathname: string, draft: object = {}) =>
    ground.makeLink({ workspaceId, domainId: domain?.id ?? '', pathname, ...draft })
  await link('adult', { targetUrl: 'https://www.onlyfans.com/jade' })
  await link('off', { enabled: false })
  await link('excluded', { excludedCountryCodes: ['FR'] })
  await link('unready', { targetUrl: null })
  return {
    open: (path: string, options: Parameters<typeof edge.open>[1] = {}) =>
      edge.open(path, { ...options, headers: { host, ...options.headers } }),
    /** Gives the agency a logo and an icon. */
    brand: () =>
      ground.rowsOf(`
        insert into branding_pictures (workspace_id, type, object_key, mime_type)
        select '${workspaceId}', type, '${workspaceId}/branding/' || gen_random_uuid(), 'image/png'
        from unnest(array['logo', 'favicon']) as type`),
  }
}

const isBranded = (body: string) =>
  body.includes('/logo-160.avif') && /<link rel="icon" href="[^"]+\/icon-64\.png">/.test(body)

const fromFrance = { headers: { 'x-forwarded-for': '2a01:e0a::1' } }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

it('every page of an agency’s own host shows its logo and icon, once it has them', async () => {
  const { open, brand } = await anAgency('jade.example')
  const first = await open('/nobody-made-this')
  expect([first.status, isBranded(first.body)]).toEqual([404, false])
  await brand()
  await expect.poll(async () => isBranded((await open('/nobody-made-this')).body)).toBe(true)

  const report = { method: 'POST', headers: form }
  const answers = {
    root: await open('/'),
    tooDeep: await open('/a/b'),
    age: await open('/adult'),
    off: await open('/off'),
    excluded: await open('/excluded', fromFrance),
    unready: await open('/unready'),
    preview: await open('/unready', { headers: { 'user-agent': 'Twitterbot/1.0' } }),
    noItem: await open(`/adult/-/${randomUUID()}`),
    form: await open('/adult/-/report'),
    wrong: await open('/adult/-/report', { ...report, body: 'reason=NONE' }),
    thanks: await open('/adult/-/report', { ...report, body: 'reason=SCAM' }),
  }
  const seen = Object.entries(answers).map(([name, { status, body }]) => [
    name,
    status,
    isBranded(body),
  ])
  expect(seen).toEqual([
    ['root', 404, true],
    ['tooDeep', 404, true],
    ['age', 200, true],
    ['off', 410, true],
    ['excluded', 451, true],
    ['unready', 404, true],
    ['preview', 200, true],
    ['noItem', 404, true],
    ['form', 200, true],
    ['wrong', 422, true],
    ['thanks', 200, true],
  ])
})

it('shows them nowhere else: not on the product’s hosts, unproven or unknown ones, or another agency’s', async () => {
  const { brand } = await anAgency('branded.example')
  await brand()
  const unproven = await anAgency('unproven.example', { verifiedAt: null })
  await unproven.brand()
  await anAgency('other.example')
  const hosts = ['bio.localhost', 'unknown.example', 'unproven.example', 'other.example']
  const answers = await Promise.all(
    hosts.map((host) => edge.open('/nobody-made-this', { headers: { host } })),
  )
  expect(answers.map(({ status, body }) => [status, isBranded(body)])).toEqual(
    hosts.map(() => [404, false]),
  )
})
