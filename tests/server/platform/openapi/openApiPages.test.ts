import { describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'

const server = testApp()

it('/v2/openapi.json is read by anybody, from any site', async () => {
  const answer = await server.browser().open('/v2/openapi.json', {
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({
    openapi: '3.1.1',
    servers: [{ url: 'http://localhost:8080/v2' }],
  })
})

describe('/docs', () => {
  it('shows every call on one page that runs no script and loads nothing', async () => {
    const answer = await server.browser().open('/docs')
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    const missing = routes.filter(({ path }) => !page.includes(`<code>POST /v2${path}</code>`))
    expect(missing).toEqual([])
    expect(page).not.toMatch(/<script|<link|<img| style=/)
    expect(page).toContain('color-scheme: light dark')
  })

  it('has a target for every link within it', async () => {
    const page = await (await server.browser().open('/docs')).text()
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
    expect(targets.filter((target) => !ids.has(target ?? ''))).toEqual([])
    expect(ids.size).toBe([...page.matchAll(/ id="/g)].length)
  })
})
