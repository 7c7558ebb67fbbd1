import { type IncomingHttpHeaders, request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'

type Headers = Readonly<Record<string, string>>

async function start(variables: Headers) {
  const DATA_DIR = await temporaryDataDir()
  const server = await startServerProcess({ DATA_DIR, ...variables })
  onTestFinished(() => server.stop())
  return (path: string, headers: Headers) =>
    new Promise<string | undefined>((resolve, reject) => {
      const asked = { host: '127.0.0.1', port: server.port, path, headers, agent: false }
      const take = ({ headers: answered }: { headers: IncomingHttpHeaders }) =>
        resolve(answered['strict-transport-security'])
      request(asked, take).on('error', reject).end()
    })
}

const strict = 'max-age=15552000'

it('tells browsers of an https app to stay with https, on its host and on those of links', async () => {
  const ask = await start({
    APP_URL: 'https://app.example.com',
    TRUSTED_PROXIES: '127.0.0.1',
    PRODUCT_DOMAIN_HOSTS:
      'a.example.com,b.example.com,c.example.com,d.example.com,e.example.com,f.example.com',
  })
  expect(await ask('/healthz', { host: 'app.example.com' })).toBe(strict)
  expect(await ask('/login', { host: 'app.example.com' })).toBe(strict)
  expect(await ask('/jade', { host: 'a.example.com' })).toBe(strict)
  expect(await ask('/jade', { host: 'links.agency.example' })).toBe(strict)
  const plain = { 'x-forwarded-proto': 'http' }
  expect(await ask('/jade', { host: 'a.example.com', ...plain })).toBeUndefined()
  expect(await ask('/healthz', { host: 'localhost' })).toBeUndefined()
  expect(await ask('/jade', { host: 'bio.localhost' })).toBeUndefined()
}, 60_000)

it('says nothing of it under http, whatever a stranger says of how they came', async () => {
  const ask = await start({})
  const secure = { 'x-forwarded-proto': 'https' }
  expect(await ask('/jade', { host: 'links.agency.example' })).toBeUndefined()
  expect(await ask('/jade', { host: 'links.agency.example', ...secure })).toBeUndefined()
}, 60_000)
