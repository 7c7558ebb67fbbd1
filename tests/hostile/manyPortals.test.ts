import { expect, it, onTestFinished } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { buy } from '#tests/support/app/buy.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { startBystander } from '#tests/support/hostile/bystander.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'

const portals = 24

const password = 'long enough'

it('shows every creator of an agency their portal when all open it at once', async () => {
  const { server, phones } = await prepare()
  const bystander = await startBystander(server)
  const statuses = (await Promise.all(phones.map(openPortal))).flat()
  const experience = await bystander.stop()

  expect(statuses).toEqual(statuses.map(() => 200))
  expect(experience.failures).toEqual([])
  expect(experience.slowestCall).toBeLessThan(1_000)
  expect(experience.slowestRedirect).toBeLessThan(1_000)
})

it('answers portals that are opened over and over with what they asked for, or with when to retry', async () => {
  const { server, phones } = await prepare()
  const bystander = await startBystander(server)
  const rounds = Array.from({ length: 4 }, () => phones).flat()
  const statuses = (await Promise.all(rounds.map(openPortal))).flat()
  const experience = await bystander.stop()

  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses).toContain(200)
  expect(experience.failures).toEqual([])
  expect(experience.slowestCall).toBeLessThan(1_000)
  expect(experience.slowestRedirect).toBeLessThan(1_000)
})

/** A server with an agency whose creators are all logged in to its portal. */
async function prepare() {
  const dataDir = await temporaryDataDir()
  const started = await startServerProcess({ DATA_DIR: dataDir })
  onTestFinished(() => started.stop())
  const server = { ...started, dataDir }
  const brand = await signInOverNetwork(server, 'agency@example.com')
  await buy(brand, 'agency.yearly')
  const drafts = Array.from({ length: portals }, (_, index) => ({
    name: `Creator ${index}`,
    portal_password: password,
  }))
  const made = await brand.ask(creatorRoutes.create, drafts)
  const phones: TestBrowser[] = []
  for (const { user_creator_id } of made) phones.push(await logIn(started, user_creator_id))
  return { server, phones }
}

async function logIn({ port }: ServerProcess, user_creator_id: string): Promise<TestBrowser> {
  const { appUrl } = readConfig({ PORT: String(port) })
  const phone = new TestBrowser(
    { fetch: (request: Request) => fetch(request) },
    appUrl,
    '127.0.0.1',
  )
  phone.token = (await phone.ask(portalRoutes.login, { user_creator_id, password })).token
  return phone
}

/** What a portal asks for when it opens: the statuses of its answers. */
async function openPortal(phone: TestBrowser): Promise<number[]> {
  const answers = await Promise.all([
    phone.call(portalRoutes.fetch.path),
    phone.call(taskRoutes.fetch.path, { page: 1, page_size: 50 }),
  ])
  return answers.map(({ status }) => status)
}
