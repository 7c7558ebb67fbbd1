import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiPages } from '#server/platform/openapi/openApiPages.ts'
import { version } from '#server/platform/version.ts'
import { apiReference } from '#server/reference/apiReference.ts'

const appUrl = new URL('http://localhost:8080')
let clientFolder: string

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'greenroom-docs-'))
})

afterAll(() => rm(clientFolder, { recursive: true }))

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  openApiPages({ loadReference: async () => apiReference, appUrl, clientFolder }).request(path, {
    headers,
  })

it('/v2/openapi.json is read by anybody, from any site, and says which release it describes', async () => {
  const answer = await open('/v2/openapi.json', { origin: 'https://elsewhere.example' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({
    openapi: '3.1.1',
    info: { version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'http://localhost:8080/v2' }],
  })
})

describe('/docs', () => {
  it('says where it comes from while nothing is built', async () => {
    const answer = await open('/docs')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('npm run build')
  })

  it('is the page of the build, which runs the scripts of the reference and asks this host alone', async () => {
    await writeFile(join(clientFolder, 'docs.html'), '<!doctype html>the reference')
    const answer = await open('/docs', { host: 'app.greenroom.example' })
    expect(await answer.text()).toBe('<!doctype html>the reference')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src app.greenroom.example/assets/apiReference/; style-src 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })
})
