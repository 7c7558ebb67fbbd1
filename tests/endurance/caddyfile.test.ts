import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debianProgram } from '#tests/support/debian/debianProgram.ts'
import { freePorts } from '#tests/support/freePort.ts'
import { query } from '#tests/support/postgres/administer.ts'
import { deleteDataDir, makeDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import {
  embeddedDatabaseUrl,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/serverProcess.ts'
import { makeLinks } from '#tests/support/visits/recordedVisits.ts'

const caddy = debianProgram('usr/bin/caddy', ['caddy'])

let dataDir: string
let server: ServerProcess
let proxy: ChildProcess
let port: number

/** The server behind Caddy as deploy/Caddyfile has it, with certificates of Caddy's own and on ports that anybody may use. */
beforeAll(async () => {
  dataDir = await makeDataDir()
  server = await startServerProcess({
    DATA_DIR: dataDir,
    APP_URL: 'https://app.example.com',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const [https = 0, http = 0] = await freePorts(2)
  port = https
  const own = `{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\thttps_port ${https}\n\thttp_port ${http}\n`
  const text = await readFile('deploy/Caddyfile', 'utf8')
  await writeFile(join(dataDir, 'Caddyfile'), text.replace(/^\{\n/m, own))
  const at = `127.0.0.1:${server.port}`
  proxy = spawn(caddy.path, ['run', '--config', join(dataDir, 'Caddyfile')], {
    env: { HOME: dataDir, WEB: at, EDGE: at, EDGE_ASK: at },
    stdio: 'ignore',
  })
  const url = await embeddedDatabaseUrl(dataDir)
  await makeLinks(url, ['jade'])
  await query(
    url,
    `with proven as (
       insert into domains (id, workspace_id, host, verification_token, verified_at)
       select gen_random_uuid(), workspace_id, 'proven.example.net', 'token', now() from tracking_links
       returning id)
     update tracking_links set domain_id = proven.id from proven`,
  )
}, 120_000)

afterAll(async () => {
  proxy.kill('SIGTERM')
  await server.stop()
  await deleteDataDir(dataDir)
})

/** Asks the proxy for a host as a browser does: the status and where it leads, or that there was no certificate. */
const ask = (host: string, path: string) =>
  new Promise<string>((resolve) => {
    const options = { host: '127.0.0.1', port, path, servername: host, headers: { host } }
    get({ ...options, rejectUnauthorized: false, agent: false }, (response) => {
      response.resume()
      resolve(`${response.statusCode} ${response.headers.location ?? ''}`.trim())
    }).on('error', () => resolve('no certificate'))
  })

describe('deploy/Caddyfile', () => {
  it('is one that Caddy takes', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
    const { status, stderr } = spawnSync(caddy.path, args, {
      encoding: 'utf8',
      env: { HOME: dataDir, WEB: 'web-1:8080 web-2:8080', EDGE: 'edge-1:8080 edge-2:8080' },
    })
    expect(`${status} ${stderr}`).toMatch(/^0 /)
    expect(stderr).not.toMatch(/"level":"warn"/)
  })

  it('brings the app, links of proven hosts, and nobody else', async () => {
    await expect.poll(() => ask('app.example.com', '/healthz'), { timeout: 20_000 }).toBe('200')
    await expect
      .poll(() => ask('proven.example.net', '/jade'), { timeout: 20_000 })
      .toBe('302 https://example.com/')
    expect(await ask('stranger.example.net', '/jade')).toBe('no certificate')
    expect(await ask('app.example.com', '/tls/ask?domain=proven.example.net')).toBe('404')
  })
})
