import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { brandingRoutes } from '#contract/resources/branding.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { recheckDomains } from '#server/areas/links/domains/recheckDomains.ts'
import { pageVariants } from '#server/areas/pictures/pageVariants.ts'
import { domains } from '#server/database/schema/links.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { makeThumbnailsOf } from '#tests/support/app/makeThumbnails.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import type { TestApp } from '#tests/support/app/testApp.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { startTestDns } from '#tests/support/dns.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, mp4, png, put, type SampleFile } from '#tests/support/sampleFiles.ts'
import { addPage } from './areas/links/landingPages/pages.ts'

type Work = 'hash' | 'picture' | 'dns' | 'sniff' | 'mail' | 'storage'

/** Which work has run, and which of it while a transaction was open. */
const watch = vi.hoisted(() => {
  const ran = new Set<string>()
  const ranInside = new Set<string>()
  const inside: { current: () => boolean } = { current: () => false }
  const note = (work: string) => {
    ran.add(work)
    if (inside.current()) ranInside.add(work)
  }
  return { ran, ranInside, inside, note }
})

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  const noting =
    <Given extends unknown[], Gives>(run: (...given: Given) => Gives) =>
    (...given: Given) => {
      watch.note('hash')
      return run(...given)
    }
  return { ...real, hash: noting(real.hash), verify: noting(real.verify) }
})

vi.mock('#server/platform/pictures/libvips.ts', async (load) => {
  const real = await load<typeof import('#server/platform/pictures/libvips.ts')>()
  const loadSharp = async () =>
    new Proxy(await real.loadSharp(), {
      apply(target, self, given) {
        watch.note('picture')
        return Reflect.apply(target, self, given)
      },
    })
  return { ...real, loadSharp }
})

vi.mock('#server/platform/dns/dns.ts', async (load) => {
  const real = await load<typeof import('#server/platform/dns/dns.ts')>()
  const openDns: typeof real.openDns = (servers) => {
    const dns = real.openDns(servers)
    const noting = (question: typeof dns.texts) => (name: string) => {
      watch.note('dns')
      return question(name)
    }
    return {
      texts: noting(dns.texts),
      aliases: noting(dns.aliases),
      ips: noting(dns.ips),
    }
  }
  return { ...real, openDns }
})

vi.mock('#server/areas/uploads/realType.ts', async (load) => {
  const real = await load<typeof import('#server/areas/uploads/realType.ts')>()
  const realType: typeof real.realType = (start, announced) => {
    watch.note('sniff')
    return real.realType(start, announced)
  }
  return { ...real, realType }
})

vi.mock('#server/platform/mail/openMailer.ts', async (load) => {
  const real = await load<typeof import('#server/platform/mail/openMailer.ts')>()
  const open: typeof real.openMailer = (...given) => {
    const mailer = real.openMailer(...given)
    const send: typeof mailer.send = (...mail) => {
      watch.note('mail')
      return mailer.send(...mail)
    }
    return { ...mailer, send }
  }
  return { ...real, openMailer: open }
})

/** What it takes to put bytes into storage, at once or in parts, and to take them out. */
vi.mock('#server/platform/storage/openStorage.ts', async (load) => {
  const real = await load<typeof import('#server/platform/storage/openStorage.ts')>()
  const noting =
    <Given extends unknown[], Gives>(work: (...given: Given) => Gives) =>
    (...given: Given) => {
      watch.note('storage')
      return work(...given)
    }
  const open: typeof real.openStorage = async (services) => {
    const storage = await real.openStorage(services)
    const { write, read, readSlice, delete: remove } = storage
    const { startMultipart, partsDone, completeMultipart, abortMultipart } = storage
    return {
      ...storage,
      write: noting(write),
      read: noting(read),
      readSlice: noting(readSlice),
      delete: noting(remove),
      startMultipart: noting(startMultipart),
      partsDone: noting(partsDone),
      completeMultipart: noting(completeMultipart),
      abortMultipart: noting(abortMultipart),
    }
  }
  return { ...real, openStorage: open }
})

/** Marks whatever runs, directly or not, between the beginning and the end of a transaction. */
function markTransactions({ database }: TestApp): void {
  const open = new AsyncLocalStorage<true>()
  watch.inside.current = () => open.getStore() === true
  const begin = database.transaction.bind(database)
  database.transaction = (work, config) => open.run(true, () => begin(work, config))
}

const dns = forAllTests(startTestDns, (opened) => opened.stop())
const server = testApp(() => ({ DNS_SERVERS: dns.address }))
let brand: TestBrowser
let photo: SampleFile

beforeAll(async () => {
  markTransactions(server)
  brand = await signedInWithAgency(server, 'anna@example.com')
  const teal = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
  photo = { ...png, bytes: new Uint8Array(await teal.png().toBuffer()) }
})
beforeEach(() => {
  watch.ran.clear()
  watch.ranInside.clear()
})

/** Checks that this work was done, and none of it while a transaction was open. */
function expectOutside(...work: readonly Work[]) {
  expect([...watch.ran].sort()).toEqual([...work].sort())
  expect([...watch.ranInside]).toEqual([])
}

async function sendTo(url: string) {
  expect(await put(brand, url, photo)).toBe(200)
}

it('marks what runs inside a transaction', async () => {
  await server.database.transaction(async () => {
    await Promise.resolve()
    watch.note('hash')
  })
  watch.note('dns')
  expect([...watch.ranInside]).toEqual(['hash'])
})

it('passwords are hashed outside of transactions', async () => {
  const password = 'long enough'
  const [creator] = await brand.ask(creatorRoutes.create, [
    { name: 'Jade', portal_password: password },
  ])
  const { id = '', user_creator_id = '' } = creator ?? {}
  await brand.ask(creatorRoutes.update, [{ id, data: { portal_password: `${password}!` } }])
  await server.browser().ask(portalRoutes.login, { user_creator_id, password: `${password}!` })
  expectOutside('hash')
})

it('the picture of a creator is told and decoded outside of transactions', async () => {
  const [creator] = await brand.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const at = { creator_id: creator?.id ?? '' }
  const begun = await brand.ask(creatorRoutes.beginAvatar, announce(photo), at)
  await sendTo(begun.object_upload_url)
  await brand.ask(creatorRoutes.completeAvatar, undefined, { ...at, id: begun.id })
  expectOutside('picture', 'sniff', 'storage')
})

it('the picture of an agency is told and decoded outside of transactions', async () => {
  const at = { branding_type: 'logo' }
  const begun = await brand.ask(brandingRoutes.beginUpload, announce(photo), at)
  await sendTo(begun.object_upload_url)
  await brand.ask(brandingRoutes.completeUpload, undefined, { ...at, id: begun.id })
  expectOutside('picture', 'sniff', 'storage')
})

it('the picture of a page is told and decoded outside of transactions', async () => {
  const { id } = await addPage(brand, 'anna')
  const { size, type } = announce(photo)
  const begun = await brand.ask(landingPageRoutes.uploadAvatar, { size, type }, { id })
  await sendTo(begun.object_upload_url)
  await makeThumbnailsOf(server, pageVariants(server))
  expectOutside('picture', 'sniff', 'storage')
})

it('submissions and examples are told, and their thumbnails made, outside of transactions', async () => {
  const { creator, portal } = await addCreator(server, brand, 'Rosa')
  const request = await ask(brand, [creator])
  watch.ran.clear()
  await submitFile(portal, (await taskOf(portal, request)).id, photo)
  await uploadExample(brand, photo)
  await makeThumbnailsOf(server)
  expectOutside('picture', 'sniff', 'storage')
})

it('invitations are mailed outside of transactions', async () => {
  const data = [{ email: 'bea@example.com', role: 'MEMBER' as const }]
  await brand.ask(teamRoutes.create, { data })
  await server.runWork()
  expectOutside('mail')
})

it('written texts are put into storage outside of transactions', async () => {
  const { creator, portal } = await addCreator(server, brand, 'Mona')
  const request = await ask(brand, [creator])
  const task_id = (await taskOf(portal, request)).id
  watch.ran.clear()
  await portal.ask(submissionRoutes.create, [{ task_id, text: 'Thank you for asking.' }])
  expectOutside('storage')
})

it('parts of a file are begun, counted, joined and given up outside of transactions', async () => {
  const { creator, portal } = await addCreator(server, brand, 'Lena')
  const request = await ask(brand, [creator])
  const at = { task_id: (await taskOf(portal, request)).id }
  const { name, ...chunk } = announce(mp4)
  watch.ran.clear()
  const begin = () => portal.ask(taskRoutes.beginChunked, { name, ...chunk }, at)
  const { id } = await begin()
  const part = await portal.ask(taskRoutes.chunk, chunk, { ...at, id, n: '1' })
  await put(portal, part.object_upload_part_url, mp4)
  expect(await begin()).toMatchObject({ id, parts_done: [1] })
  await portal.ask(taskRoutes.completeChunked, undefined, { ...at, id })
  await portal.ask(taskRoutes.abortChunked, undefined, { ...at, id: (await begin()).id })
  await portal.ask(submissionRoutes.delete, [(await begin()).id])
  expectOutside('sniff', 'storage')
})

it('DNS is asked outside of transactions', async () => {
  const host = 'links.example.com'
  const [domain] = await brand.ask(domainRoutes.create, [{ domain_host: host }])
  await brand.ask(domainRoutes.validate, { domain_host: 'go.example.com' })
  await brand.ask(domainRoutes.update, [{ id: domain?.id ?? '', data: { check: true } }])
  await server.database.update(domains).set({ nextCheckAt: new Date(0) })
  const { config, database } = server
  const log = pino({ level: 'silent' })
  await recheckDomains({ config, database, log })
  expectOutside('dns')
})
