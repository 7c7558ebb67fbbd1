import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import { expectVisitsOf } from '#tests/faults/visitsSurvive.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { freePort } from '#tests/support/freePort.ts'
import { hashOf, hashOfFile, makeVideo } from '#tests/support/machines/filesOnDisk.ts'
import { serverPorts } from '#tests/support/machines/serverPorts.ts'
import { startStoppablePostgres } from '#tests/support/postgres/stoppablePostgres.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { startRoundRobin } from '#tests/support/roundRobin.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import { startSwift } from '#tests/support/swift/startSwift.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import {
  makeLinks,
  readRecordedVisits,
  spooledFiles,
} from '#tests/support/visits/recordedVisits.ts'
import { gatherCrowd } from '#tests/support/visits/visitorCrowd.ts'
import { whyNoSwift } from '../../scripts/swift.ts'

/** How often each role loses a process. */
const kills = Number(process.env['KILLS'] ?? 20)

/** The longest a call may go without an answer while the other process of its role is there, in milliseconds. */
const longestSilence = 5_000

const roles = ['web', 'edge', 'worker'] as const
const pathnames = Array.from({ length: 20 }, (_, index) => `link-${index}`)
const hosts = 'bio.localhost,link.localhost,my.localhost,go.localhost,fan.localhost,see.localhost'

/** Two processes of each role on one PostgreSQL and one bucket, those that are asked behind a round robin. */
async function startInstallation() {
  const postgres = await startStoppablePostgres(await temporaryDataDir())
  onTestFinished(() => postgres.end())
  const bucket = await startSwift()
  onTestFinished(() => bucket.stop())
  const members: Member[] = []
  const portsOf = (role: string) => () =>
    members.filter((member) => member.role === role).map(({ variables }) => Number(variables.PORT))
  const [app, links] = [
    await startRoundRobin(portsOf('web')),
    await startRoundRobin(portsOf('edge')),
  ]
  onTestFinished(async () => void (await Promise.all([app.close(), links.close()])))
  for (const role of roles) {
    for (let n = 0; n < 2; n += 1) {
      const variables = {
        ROLE: role,
        DATA_DIR: await temporaryDataDir(),
        DATABASE_URL: postgres.url,
        APP_URL: `http://localhost:${app.port}`,
        PORT: String(await freePort()),
        PRODUCT_DOMAIN_HOSTS: hosts,
        LOCAL_MAILBOX: 'on',
        ...bucket.variables,
      }
      const member: Member = { role, variables, server: await startServerProcess(variables) }
      onTestFinished(() => member.server.stop())
      members.push(member)
    }
  }
  await makeLinks(postgres.url, pathnames)
  return { postgres, app, links, of: (role: string) => members.filter((one) => one.role === role) }
}

interface Member {
  readonly role: string
  readonly variables: Readonly<Record<'DATA_DIR' | 'PORT', string>>
  server: ServerProcess
}

/** Makes tags one after the other, and again what was not answered. */
function keepCalling(browser: TestBrowser) {
  const answered: string[] = []
  let [isOver, silence, last] = [false, 0, performance.now()]
  const calling = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const text = `Tag ${n}`
      try {
        await browser.ask(tagRoutes.create, [{ text }])
        answered.push(text)
        silence = Math.max(silence, performance.now() - last)
        last = performance.now()
      } catch {
        await delay(20)
      }
      await delay(50)
    }
  })()
  return {
    answered,
    silence: () => silence,
    stop: async () => {
      isOver = true
      await calling
    },
  }
}

it.skipIf(whyNoSwift() !== undefined)(
  `loses nothing that was answered while each role loses a process ${kills} times`,
  async () => {
    const { postgres, app, links, of } = await startInstallation()
    const browser = await signInAt(app.port, of('worker'))
    const calls = keepCalling(browser)
    const crowd = gatherCrowd(links.port, pathnames)
    const folder = await temporaryFolder()
    const pictures: string[] = []

    for (let round = 0; round < kills; round += 1) {
      const video = await makeVideo(folder, 12 * 1_048_576)
      const input = {
        file: video,
        target: { for: 'example' },
        ports: serverPorts(browser),
      } as const
      const upload = createActor(uploadMachine, { input }).start()
      const retrying = setInterval(() => {
        if (upload.getSnapshot().matches('parked')) upload.send({ type: 'retry' })
      }, 500)
      const ended = toPromise(upload)
      const gone = roles.map((role) => of(role)[round % 2])
      for (const member of gone) {
        const enough = crowd.answered.size + 50 + Math.random() * 100
        await vi.waitUntil(() => crowd.answered.size > enough, { timeout: 60_000, interval: 5 })
        await member?.server.kill()
      }
      const picture = await again(() => uploadExample(browser, png))
      pictures.push(picture.id)
      await Promise.all(
        gone.map(async (member) => {
          if (member) member.server = await startServerProcess(member.variables)
        }),
      )
      expect(await ended).toMatchObject({ outcome: 'done', error: null })
      clearInterval(retrying)
      const example_id = upload.getSnapshot().context.id ?? ''
      const { object_url } = await again(() =>
        browser.ask(exampleRoutes.url, undefined, { example_id }),
      )
      const { body } = await fetch(object_url)
      expect(await hashOf(body ?? [])).toBe(await hashOfFile(video.id))
    }
    await calls.stop()
    await crowd.disperse()
    for (const { variables } of of('edge'))
      await vi.waitFor(
        async () => expect(await spooledFiles(variables.DATA_DIR)).toEqual([]),
        60_000,
      )
    const recorded = await readRecordedVisits(postgres.url)
    expectVisitsOf([crowd], recorded)

    await vi.waitFor(async () => expect(await thumbnailsOf(postgres.url)).toBe(pictures.length), {
      timeout: 60_000,
      interval: 500,
    })
    const made = await readTags(postgres.url)
    expect(
      calls.answered.filter((text) => made.filter((one) => one === text).length !== 1),
    ).toEqual([])
    expect(calls.silence()).toBeLessThan(longestSilence)
    process.stdout.write(
      `${kills} kills of each role: ${crowd.answered.size} visits answered, ${crowd.failures.length} broken off, ${recorded.referrers.length} recorded; ${calls.answered.length} calls, the longest silence ${Math.round(calls.silence())} ms; ${kills} uploads of 12 MiB and ${pictures.length} thumbnails\n`,
    )
  },
)

/** Tries until it is answered, as a person does. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  return vi.waitFor(ask, { timeout: 20_000, interval: 100 })
}

/** Signs in through the round robin; the mail is in the mailbox of whichever process sent it. */
function signInAt(port: number, workers: readonly Member[]): Promise<TestBrowser> {
  const [dataDir = '', ...others] = workers.map(({ variables }) => variables.DATA_DIR)
  return signInOverNetwork({ port, dataDir, others }, 'anna@example.com')
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const readTags = async (url: string) =>
  (await query<{ text: string }>(url, 'select text from tags')).map(({ text }) => text)

const thumbnailsOf = async (url: string) =>
  (
    await query(
      url,
      `select from examples where thumbnail_key is not null and file_type like 'image/%'`,
    )
  ).length
