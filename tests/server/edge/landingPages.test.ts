import { createHash, randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { edgeServer, phone } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()
const edge = edgeServer({ ground, trustedProxies: ['127.0.0.0/8'] })

const facebookBot = 'facebookexternalhit/1.1'

const reasonsOf = async (linkId: string) =>
  (await edge.rowsOf(`select blocked_reason from visits where link_id = '${linkId}'`)).map(
    ({ blocked_reason }) => blocked_reason,
  )

describe('a link with a landing page', () => {
  it('shows it, with a strict policy, and has recorded the visit by then', async () => {
    const link = await ground.makeLink({ targetUrl: null })
    const { itemIds } = await ground.makePage(link, { bio: 'Fitness & travel' }, [
      { label: 'My shop' },
    ])
    const { status, headers, body } = await edge.open(`/${link.pathname}`)
    expect(status).toBe(200)
    expect(body).toContain(
      '<h1 dir="auto">Jade</h1>\n<p class="bio" dir="auto">Fitness &#38; travel</p>',
    )
    expect(body).toContain(
      `<a class="link" href="/${link.pathname}/-/${itemIds[0]}" rel="nofollow">`,
    )
    expect(body).toContain(`href="http://bio.localhost:8080/${link.pathname}"`)
    expect(body).toContain(`<a href="/${link.pathname}/-/report" rel="nofollow">`)
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        "img-src 'self'",
        "media-src 'self' http://localhost:8080",
        `style-src 'sha256-${hash}'`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    })
    expect(await reasonsOf(link.id)).toEqual([null])
  })

  it('comes in the coding that the browser takes', async () => {
    const link = await ground.makeLink()
    await ground.makePage(link, {}, [{}, {}])
    const open = (coding?: string) =>
      edge.open(`/${link.pathname}`, { headers: coding ? { 'accept-encoding': coding } : {} })
    const plain = await open()
    const zipped = await open('gzip, deflate')
    const brotli = await open('gzip, deflate, br, zstd')
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ])
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.body)
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.body)
    expect(brotli.bytes.length).toBeLessThan(zipped.bytes.length)
  })

  it('is not sent again to a browser that has it, which is a visit all the same', async () => {
    const link = await ground.makeLink()
    await ground.makePage(link)
    const first = await edge.open(`/${link.pathname}`)
    const again = { headers: { 'if-none-match': first.headers.etag ?? '' } }
    const { status, headers, body } = await edge.open(`/${link.pathname}`, again)
    expect({ status, body, etag: headers.etag }).toEqual({
      status: 304,
      body: '',
      etag: first.headers.etag,
    })
    expect(await reasonsOf(link.id)).toEqual([null, null])
    await ground.rowsOf(
      `update landing_pages set bio = 'New' where tracking_link_id = '${link.id}'`,
    )
    await expect.poll(async () => (await edge.open(`/${link.pathname}`, again)).status).toBe(200)
  })

  it('is never taken for another at the same path of another host', async () => {
    const pathname = `same-${randomUUID()}`
    const [other] = await ground.rowsOf(`select id from domains where host = 'go.localhost'`)
    const mine = await ground.makeLink({ pathname })
    const theirs = await ground.makeLink({ pathname, domainId: String(other?.['id']) })
    await ground.makePage(mine, { title: 'Mine' })
    await ground.makePage(theirs, { title: 'Theirs' })
    const first = await edge.open(`/${pathname}`)
    expect(first.body).toContain('<h1 dir="auto">Mine</h1>')
    const { status, body } = await edge.open(`/${pathname}`, {
      headers: { host: 'go.localhost', 'if-none-match': first.headers.etag ?? '' },
    })
    expect(status).toBe(200)
    expect(body).toContain('<h1 dir="auto">Theirs</h1>')
  })

  it('answers a HEAD and a browser that fetches ahead without counting them', async () => {
    const link = await ground.makeLink()
    await ground.makePage(link)
    const head = await edge.open(`/${link.pathname}`, { method: 'HEAD' })
    expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' })
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1_000)
    const ahead = { headers: { 'sec-purpose': 'prefetch;prerender' } }
    expect((await edge.open(`/${link.pathname}`, ahead)).status).toBe(503)
    expect(await reasonsOf(link.id)).toEqual([])
  })

  it('gives programs what there is to read, and nothing that leads on', async () => {
    const link = await ground.makeLink()
    await ground.makePage(link, { socialTitle: 'Jade on the web' }, [{ label: 'My shop' }])
    const { status, body } = await edge.open(`/${link.pathname}`, {
      headers: { 'user-agent': facebookBot },
    })
    expect(status).toBe(200)
    expect(body).toContain('<meta property="og:title" content="Jade on the web">')
    expect(body).toContain('<span dir="auto">My shop</span>')
    expect(body).not.toMatch(/<a |example\.com/)
    expect(await reasonsOf(link.id)).toEqual(['BOT'])
  })

  it('hints at the way out to who is inside an app, where there is something to follow', async () => {
    const [link, quiet] = [await ground.makeLink(), await ground.makeLink()]
    await ground.makePage(link, {}, [{}])
    await ground.makePage(quiet)
    const inside = { headers: { 'user-agent': `${phone} Instagram 340.0.0.22.109` } }
    expect((await edge.open(`/${link.pathname}`, inside)).body).toContain(
      '<p class="hint">You are viewing this in Instagram.',
    )
    expect((await edge.open(`/${link.pathname}`)).body).not.toContain('class="hint"')
    expect((await edge.open(`/${quiet.pathname}`, inside)).body).not.toContain('class="hint"')
  })

  it('is refused where its link is', async () => {
    const excluded = await ground.makeLink({ excludedCountryCodes: ['FR'] })
    const off = await ground.makeLink({ enabled: false })
    for (const link of [excluded, off]) await ground.makePage(link)
    const fromFrance = { headers: { 'x-forwarded-for': '2a01:e0a::1' } }
    expect((await edge.open(`/${excluded.pathname}`, fromFrance)).status).toBe(451)
    expect((await edge.open(`/${off.pathname}`)).status).toBe(410)
  })

  it('says honestly that there is nothing yet when it has neither a page nor a target', async () => {
    const link = await ground.makeLink({ targetUrl: null })
    const { status, body } = await edge.open(`/${link.pathname}`)
    expect(status).toBe(404)
    expect(body).toContain('Nothing here yet')
    expect(await reasonsOf(link.id)).toEqual([null])
  })
})

describe('a page that is known', () => {
  it.each([
    ['it changes', `update landing_pages set title = 'News' where tracking_link_id = $link`],
    ['an item changes', `update page_items set label = 'News' where landing_page_id = $page`],
    [
      'an item comes',
      `insert into page_items (id, workspace_id, landing_page_id, type, position, label, url)
       select gen_random_uuid(), workspace_id, id, 'LINK_COMPONENT_ITEM', 9, 'News', 'https://example.com'
       from landing_pages where id = $page`,
    ],
  ])('is shown again once %s', async (_, change) => {
    const link = await ground.makeLink()
    const page = await ground.makePage(link, {}, [{}])
    expect((await edge.open(`/${link.pathname}`)).body).not.toContain('News')
    await ground.rowsOf(change.replace('$link', `'${link.id}'`).replaceAll('$page', `'${page.id}'`))
    await expect.poll(async () => (await edge.open(`/${link.pathname}`)).body).toContain('News')
  })

  it('loses an item, and itself, once they are deleted', async () => {
    const link = await ground.makeLink()
    const page = await ground.makePage(link, {}, [{ label: 'Gone soon' }])
    expect((await edge.open(`/${link.pathname}`)).body).toContain('Gone soon')
    await ground.rowsOf(`delete from page_items where landing_page_id = '${page.id}'`)
    await expect
      .poll(async () => (await edge.open(`/${link.pathname}`)).body)
      .not.toContain('Gone soon')
    await ground.rowsOf(`delete from landing_pages where id = '${page.id}'`)
    await expect.poll(async () => (await edge.open(`/${link.pathname}`)).status).toBe(302)
  })

  it('shows the logo of its agency once there is one', async () => {
    const link = await ground.makeLink()
    await ground.makePage(link)
    expect((await edge.open(`/${link.pathname}`)).body).not.toContain('logo-160')
    await ground.rowsOf(`
      insert into branding_pictures (workspace_id, type, object_key, mime_type)
      values ('${link.workspaceId}', 'logo', '${link.workspaceId}/branding/${randomUUID()}', 'image/png')`)
    await expect.poll(async () => (await edge.open(`/${link.pathname}`)).body).toContain('logo-160')
    await ground.rowsOf(`update tracking_links set enabled = false where id = '${link.id}'`)
    await expect.poll(async () => (await edge.open(`/${link.pathname}`)).status).toBe(410)
    expect((await edge.open(`/${link.pathname}`)).body).toContain('logo-160')
  })
})
