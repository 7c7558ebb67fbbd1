import dns from 'node:dns'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { startClickHouse, type TestClickHouse } from '#tests/support/clickHouse/startClickHouse.ts'
import { readCompose, startContainer } from '#tests/support/containers/composed.ts'
import { base, buildImage } from '#tests/support/containers/image.ts'
import { ensurePodman, podman, whyNoPodman } from '#tests/support/containers/podman.ts'
import { startCuttableProxy } from '#tests/support/cuttableProxy.ts'
import { debianProgram } from '#tests/support/debian/debianProgram.ts'
import { query } from '#tests/support/postgres/administer.ts'
import {
  type StoppablePostgres,
  startStoppablePostgres,
} from '#tests/support/postgres/stoppablePostgres.ts'
import { deleteDataDir, makeDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { startMailServer, type TestMailServer } from '#tests/support/smtp.ts'
import { startSwift } from '#tests/support/swift/startSwift.ts'
import { ensureClickHouse, whyNoClickHouse } from '../../scripts/clickHouse.ts'
import { ensureSwift, whyNoSwift } from '../../scripts/swift.ts'

const why = whyNoPodman()
if (why) process.stdout.write(`${why}\n`)

const network = 'greenroom-compose'
const processes = ['web-1', 'web-2', 'edge-1', 'edge-2', 'worker'] as const

/** What ends what was started, last first. */
const endings: (() => unknown)[] = []
let folder: string
let postgres: StoppablePostgres
let engine: TestClickHouse
let mail: TestMailServer

/**
 * The image of the Dockerfile in containers, and Caddy with the shipped Caddyfile in another, as deploy/compose.yaml has them. What
 * it takes from a registry runs on this machine, behind the names that it has there: PostgreSQL, a bucket and ClickHouse.
 */
beforeAll(async () => {
  if (why) return
  ensurePodman()
  ensureSwift()
  ensureClickHouse()
  expect([whyNoSwift(), whyNoClickHouse()]).toEqual([undefined, undefined])
  await removeContainers()
  await buildImage()

  folder = await makeDataDir()
  postgres = await startStoppablePostgres(folder)
  endings.push(() => deleteDataDir(folder), postgres.end)
  engine = await startClickHouse()
  await engine.run('CREATE DATABASE greenroom')
  const bucket = await startSwift()
  mail = await startMailServer()
  endings.push(engine.stop, bucket.stop, mail.stop)

  const composed = await readCompose(folder, {
    POSTGRES_PASSWORD: new URL(postgres.url).password,
    BUCKET_SECRET: bucket.config.secretAccessKey,
    CLICKHOUSE_PASSWORD: 'secret',
    SMTP_URL: 'smtp://mail.example.com:2525',
    BACKUP_RECIPIENTS: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    TOKEN_KEYS: `2026-01:${Buffer.alloc(32, 7).toString('base64')}`,
  })
  const { services } = composed
  const [{ subnet }] = composed.networks.default.ipam.config
  const address = (last: number) => subnet.replace(/\.0\/24$/, `.${last}`)
  const machine = address(1)
  await podman('network', 'create', '--disable-dns', '--subnet', subnet, network)
  endings.push(removeContainers)
  const caddyAt = address(2)
  const ips = Object.fromEntries(processes.map((name, n) => [name, address(10 + n)]))
  const hosts = {
    ...ips,
    ...{ postgres: machine, clickhouse: machine, bucket: machine, 'mail.example.com': machine },
    'files.example.com': caddyAt,
  }

  const { caddy } = services
  if (!caddy) throw new Error('deploy/compose.yaml has no caddy')
  const shipped = readFileSync('deploy/Caddyfile', 'utf8')
  const certificates = '\tlocal_certs\n\tskip_install_trust\n'
  writeFileSync(join(folder, 'Caddyfile'), shipped.replace(/^\{\n/m, `{\n${certificates}`))
  mkdirSync(join(folder, 'caddy'))
  const program = debianProgram('usr/bin/caddy', ['caddy'])
  await startContainer('caddy', caddy, {
    ...{ network, hosts, ip: caddyAt, environment: { XDG_DATA_HOME: '/data', HOME: '/data' } },
    volumes: [
      `${program.path}:/usr/bin/caddy:ro`,
      `${join(folder, 'Caddyfile')}:/etc/caddy/Caddyfile:ro`,
      `${join(folder, 'caddy')}:/data`,
    ],
    program: [base, 'caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
  })
  // The network, and with it this machine's address in it, is there with the first container.
  for (const [port, to] of [
    [5432, Number(new URL(postgres.url).port)],
    [8123, engine.port],
    [9000, Number(bucket.config.endpoint.port)],
    [2525, Number(new URL(mail.url).port)],
  ] as const) {
    const line = await startCuttableProxy(to, { host: machine, port })
    endings.push(line.close)
  }
  const root = join(folder, 'caddy/caddy/pki/authorities/local/root.crt')
  await vi.waitFor(() => readFileSync(root), { timeout: 20_000 })
  const certificate = join(folder, 'root.crt')
  writeFileSync(certificate, readFileSync(root), { mode: 0o644 })
  believe(readFileSync(root, 'utf8'), caddyAt)

  for (const name of processes) {
    const service = services[name]
    if (!service) throw new Error(`deploy/compose.yaml has no ${name}`)
    await startContainer(name, service, {
      ...{ network, hosts, ip: ips[name] ?? '' },
      // Swift names people account:user, and Caddy's own certificates are known to nobody.
      environment: {
        S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
        NODE_EXTRA_CA_CERTS: '/certificates/root.crt',
      },
      volumes: [...(service.volumes ?? []), `${certificate}:/certificates/root.crt:ro`],
    })
  }
}, 900_000)

afterAll(async () => {
  for (const end of endings.reverse()) await end()
}, 120_000)

async function removeContainers(): Promise<void> {
  await podman('rm', '--force', '--volumes', '--all')
  const networks = await podman('network', 'ls', '--format', '{{.Name}}')
  if (networks.includes(network)) await podman('network', 'rm', network)
}

/** From now on names below example.com lead this process to Caddy, and it believes Caddy's certificates. */
function believe(certificate: string, caddyAt: string): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate])
  vi.spyOn(dns, 'lookup').mockImplementation((...given: unknown[]) => {
    const done = given.at(-1)
    if (typeof done === 'function') done(null, [{ address: caddyAt, family: 4 }])
  })
}

const seconds = (most: number) => ({ timeout: most * 1000, interval: 250 })

const visitor = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
}

const open = (url: string) => fetch(url, { redirect: 'manual', headers: visitor })

const overNetwork = { fetch: (request: Request) => fetch(request) }

/** Somebody who is signed in with the code that was mailed. */
async function signIn(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(overNetwork, new URL('https://app.example.com'), '')
  await browser.call('/auth/otp', { email })
  await vi.waitUntil(() => mail.received.some(({ to }) => to?.[0]?.address === email), 20_000)
  const otp = /\b\d{6}\b/.exec(mail.received.at(-1)?.text ?? '')?.[0] ?? ''
  await browser.call(`/auth/callback?${new URLSearchParams({ email, otp })}`)
  await browser.call('/user/update', { onboarded: true })
  return browser
}

describe.skipIf(why !== undefined)('what deploy/compose.yaml describes', () => {
  it.each(processes)(
    'has %s healthy, as nobody special, with nothing to write to but its volume',
    async (name) => {
      // The first migrates the database, and the others wait for it.
      await vi.waitFor(() => podman('healthcheck', 'run', name), seconds(180))
      expect(await podman('exec', name, 'id', '-un')).toBe('node\n')
      const write = (path: string) => podman('exec', name, 'touch', `${path}/try`)
      await expect(write('/app')).rejects.toThrow('Read-only file system')
      await expect(write('/home/node')).rejects.toThrow('Read-only file system')
      expect(await write('/data')).toBe('')
      expect(await podman('logs', name)).not.toMatch(/"level":[56]0/)
    },
  )

  it('brings the app, a sign-in, a link, a file with its thumbnail, and the visit on the chart', async () => {
    await vi.waitFor(
      async () => expect((await open('https://app.example.com/')).status).toBe(200),
      seconds(30),
    )
    const browser = await signIn('anna@example.com')
    await browser.ask(trackingLinkRoutes.create, [
      {
        user_domain_id: productDomains[0].id,
        pathname: 'jade',
        target_url: 'https://example.org/',
      },
    ])
    const answer = await vi.waitFor(async () => {
      const visit = await open('https://bio.example.com/jade')
      expect(visit.status).toBe(302)
      return visit
    }, seconds(20))
    expect(answer.headers.get('location')).toBe('https://example.org/')

    const { id } = await uploadExample(browser, png)
    const thumbnail = await vi.waitFor(async () => {
      const { data } = await browser.ask(exampleRoutes.fetch, { filters: { id } })
      expect(data[0]?.thumbnail_url).toContain('https://files.example.com/greenroom/')
      return data[0]?.thumbnail_url ?? ''
    }, seconds(60))
    const picture = await fetch(thumbnail)
    expect(picture.headers.get('content-type')).toBe('image/webp')

    const range = { interval: 'DAY', timezone: 'GMT+00:00' } as const
    await vi.waitFor(async () => {
      const { current } = await browser.ask(overallVisitRoutes.summary, range)
      expect(current.total_allowed_visits).toBe(1)
    }, seconds(30))
    expect(await engine.rowsOf('select count() as visits from greenroom.visits')).toEqual([
      { visits: 1 },
    ])
  })

  it('gets a certificate for a host that is proven, and for no other', async () => {
    await query(
      postgres.url,
      `with proven as (
         insert into domains (id, workspace_id, host, verification_token, verified_at)
         select gen_random_uuid(), workspace_id, 'proven.example.net', 'token', now() from tracking_links
         returning id, workspace_id)
       insert into tracking_links (id, workspace_id, domain_id, pathname, target_url)
       select gen_random_uuid(), workspace_id, id, 'own', 'https://example.org/' from proven`,
    )
    expect((await open('https://proven.example.net/own')).status).toBe(302)
    await expect(open('https://stranger.example.net/own')).rejects.toThrow('fetch failed')
  })

  it('has the doctor in it, who finds nothing wrong but that example.com leads nowhere', async () => {
    const said = await podman('exec', 'web-1', 'npm', 'run', '--silent', 'doctor').catch(String)
    expect(said).toContain('good  ClickHouse at clickhouse:8123 answers.')
    expect(said.match(/^WRONG (?!\w+\.example\.com leads nowhere).*$/gm)).toBeNull()
  })

  it('ends each process within its time', async () => {
    for (const name of processes) {
      await podman('stop', '--time', '20', name)
      expect(await podman('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0\n')
    }
  })
})
