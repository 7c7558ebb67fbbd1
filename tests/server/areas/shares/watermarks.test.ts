import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { appRoutes } from '#contract/resources/app.ts'
import { reportRoutes } from '#contract/resources/reports.ts'
import { openedShareRoutes, type Share, shareRoutes } from '#contract/resources/shares.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import type { RouteBody } from '#contract/route.ts'
import { deleteStrayObjects } from '#server/areas/uploads/sweepUploads.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { shares, shareWatermarks } from '#server/database/schema/shares.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { reportOf } from '#tests/server/contract/samples/reports.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { makeFilm, readMade } from '#tests/support/films/makeFilm.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { download, heic, mp4, type SampleFile, wav } from '#tests/support/sampleFiles.ts'
import { whyNoFfmpeg } from '../../../../scripts/ffmpeg.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')

type Create = RouteBody<typeof shareRoutes.create>[number]

const allowances = { downloads: true, comments: true, approval: true }

beforeEach(async () => {
  server.wait(24 * 60 + 1)
  await server.database.delete(shares)
})

/** A field of one grey, in which every changed pixel is the watermark's. */
async function greyPhoto(shade: number): Promise<SampleFile> {
  const background = { r: shade, g: shade, b: shade }
  const made = sharp({ create: { width: 800, height: 600, channels: 3, background } })
  return { name: 'shoe.png', type: 'image/png', bytes: new Uint8Array(await made.png().toBuffer()) }
}

async function requestOf(...files: readonly SampleFile[]) {
  const request = await ask(anna, [jade])
  const { id: taskId } = await taskOf(jade.portal, request)
  const ids: string[] = []
  for (const file of files) ids.push((await submitFile(jade.portal, taskId, file)).id)
  await server.runWork()
  return { requestId: request.id, taskId, ids, id: ids[0] ?? '' }
}

interface Shared extends Share {
  readonly token: string
}

async function shareOf(requestId: string, more: Partial<Create> = {}): Promise<Shared> {
  const row = { kind: 'REVIEW', request_id: requestId, allowances, watermark: true } as const
  const [made] = await anna.ask(shareRoutes.create, [{ ...row, name: 'Acme', ...more }])
  const token = made?.url?.split('/').at(-1)
  if (!made || token === undefined) throw new Error('nothing was shared')
  return { ...made, token }
}

async function guestOf({ token }: Shared): Promise<TestBrowser> {
  const guest = server.browser()
  guest.token = (await guest.ask(openedShareRoutes.open, { token })).token
  return guest
}

const filesOf = async (guest: TestBrowser) => (await guest.ask(openedShareRoutes.files, {})).data

const urlsOf = (guest: TestBrowser, submission_id: string) =>
  guest.ask(openedShareRoutes.url, undefined, { submission_id })

const change = ({ id }: Share, data: RouteBody<typeof shareRoutes.update>[number]['data']) =>
  anna.ask(shareRoutes.update, [{ id, data }])

const current = async ({ id }: Share) =>
  (await anna.ask(shareRoutes.fetch, { filters: { id } })).data[0]

const bytesAt = async (url: string | null | undefined) =>
  (await download(server.browser(), url)).bytes

const rows = () => server.database.select().from(shareWatermarks)

/** Where the watermarked pictures of a share are, or of all. */
const keysMade = async (share?: Share) =>
  (await rows())
    .filter(({ shareId }) => share === undefined || shareId === share.id)
    .flatMap(({ objectKey, thumbnailKey }) => [objectKey, thumbnailKey])

/** Those of these keys that something is kept under. */
async function kept(keys: readonly string[]) {
  const heads = await Promise.all(keys.map((key) => server.storage.head(key)))
  return keys.filter((_, index) => heads[index] !== undefined)
}

const sweep = () =>
  deleteStrayObjects({ ...server, clock: server.now, onAbandoned: async () => undefined })

/** Which part of the pixels of a picture of one grey are lighter, and which darker, than that. */
async function marked(bytes: Uint8Array, shade: number) {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const part = (is: (value: number) => boolean) => data.filter(is).length / data.length
  return {
    width: info.width,
    height: info.height,
    lighter: part((value) => value > shade + 24),
    darker: part((value) => value < shade - 24),
    same: part((value) => Math.abs(value - shade) <= 3),
  }
}

/** Opens the share, has made what it asks for, and looks again. */
async function made(guest: TestBrowser) {
  await filesOf(guest)
  await server.runWork()
  return filesOf(guest)
}

describe('a picture of a share with a watermark', () => {
  it('is shown with it on light and on dark, and is the same picture between', async () => {
    const shades = [255, 16, 128]
    const { requestId } = await requestOf(...(await Promise.all(shades.map(greyPhoto))))
    const guest = await guestOf(await shareOf(requestId))
    const files = await made(guest)
    expect(files.map(({ watermark }) => watermark)).toEqual(['READY', 'READY', 'READY'])
    for (const [index, shade] of shades.entries()) {
      const seen = await marked(await bytesAt(files[index]?.preview_url), shade)
      expect(seen).toMatchObject({ width: 800, height: 600 })
      expect(Math.max(seen.lighter, seen.darker)).toBeGreaterThan(0.02)
      expect(seen.same).toBeGreaterThan(0.6)
    }
  })

  it('is not shown before it has been made, by no address', async () => {
    const { requestId, id } = await requestOf(await greyPhoto(200))
    const guest = await guestOf(await shareOf(requestId))
    const none = { watermark: 'PREPARING', thumbnail_url: null, preview_url: null }
    expect(await filesOf(guest)).toMatchObject([none])
    expect(await urlsOf(guest, id)).toMatchObject({
      watermark: 'PREPARING',
      object_url: null,
      download_url: null,
      proxy_url: null,
    })
  })

  it('never comes unmarked: shown, small, or saved', async () => {
    const { requestId, id } = await requestOf(await greyPhoto(200))
    const guest = await guestOf(await shareOf(requestId))
    const [file] = await made(guest)
    const urls = await urlsOf(guest, id)
    for (const url of [file?.thumbnail_url, file?.preview_url, urls.object_url, urls.download_url])
      expect((await marked(await bytesAt(url), 200)).darker).toBeGreaterThan(0.02)
    expect(urls.proxy_url).toBeNull()
    const saved = await server.browser().open(urls.download_url ?? '')
    expect(saved.headers.get('content-type')).toBe('image/jpeg')
    expect(saved.headers.get('content-disposition')).toContain('filename="shoe (watermarked).jpg"')
  })

  it('has its original at no address that a guest could make of theirs', async () => {
    const { requestId, id } = await requestOf(await greyPhoto(200))
    const open = await guestOf(await shareOf(requestId, { watermark: false }))
    const original = new URL((await urlsOf(open, id)).object_url ?? '')
    const guest = await guestOf(await shareOf(requestId))
    await made(guest)
    const mine = new URL((await urlsOf(guest, id)).object_url ?? '')
    const guessed = new URL(original.pathname + mine.search, mine)
    for (const headers of [{}, { range: 'bytes=0-99' }]) {
      const answer = await server.browser().open(guessed.href, { headers })
      expect(answer.status).toBe(403)
    }
    const ofTeam = submissionRoutes.url.path.replace('{submission_id}', id)
    expect((await guest.call(ofTeam)).status).toBe(403)
  })

  it('is enlarged where the text would not be read', async () => {
    const background = { r: 200, g: 200, b: 200 }
    const tiny = sharp({ create: { width: 4, height: 3, channels: 3, background } })
    const bytes = new Uint8Array(await tiny.png().toBuffer())
    const { requestId } = await requestOf({ name: 'tiny.png', type: 'image/png', bytes })
    const [file] = await made(await guestOf(await shareOf(requestId)))
    const seen = await marked(await bytesAt(file?.preview_url), 200)
    expect(seen).toMatchObject({ width: 320, height: 240 })
    expect(seen.darker).toBeGreaterThan(0.02)
  })
})

describe('what cannot have a watermark', () => {
  it('is not shown, and guests and team are told', async () => {
    const broken: SampleFile = {
      name: 'broken.png',
      type: 'image/png',
      bytes: (await greyPhoto(90)).bytes.slice(0, 120),
    }
    const { requestId, ids } = await requestOf(heic, wav, broken, await greyPhoto(90))
    const share = await shareOf(requestId)
    const guest = await guestOf(share)
    const files = await made(guest)
    expect(files.map(({ watermark }) => watermark)).toEqual([
      'WITHHELD',
      'WITHHELD',
      'WITHHELD',
      'READY',
    ])
    for (const id of ids.slice(0, 3))
      expect(await urlsOf(guest, id)).toMatchObject({ object_url: null, download_url: null })
    expect(files.slice(0, 3).every(({ thumbnail_url }) => thumbnail_url === null)).toBe(true)
    // Nobody approves what they have not seen: with one of these, none of them is.
    const approve = (submission_ids: string[]) =>
      guest.call('/shares/approve', { submission_ids, name: 'Eve' })
    expect(failureOf(await approve(ids.slice(2))).code).toBe('CONFLICT')
    expect((await current(share))?.approved_total).toBe(0)
    expect((await approve(ids.slice(3))).status).toBe(200)
    expect(await current(share)).toMatchObject({ watermark: true, withheld_total: 3 })
    await change(share, { watermark: false })
    expect(await current(share)).toMatchObject({ watermark: false, withheld_total: 0 })
  })

  it('is a report', async () => {
    const [report] = await anna.ask(reportRoutes.create, [reportOf({ fresh: () => 'Month' })])
    const row = { kind: 'REPORT', report_id: report?.id, watermark: true }
    expect(issuesOf(await anna.call(shareRoutes.create.path, [row]))).toEqual([
      'body[0].watermark: Only files can be watermarked',
    ])
    const [share] = await anna.ask(shareRoutes.create, [
      { ...row, kind: 'REPORT', watermark: false },
    ])
    const changed = [{ id: share?.id, data: { watermark: true } }]
    expect(issuesOf(await anna.call(shareRoutes.update.path, changed))).toEqual([
      'body[0].data.watermark: Only files can be watermarked',
    ])
  })
})

describe('a watermark that is switched on', () => {
  it('holds at once, and ends the addresses that guests have had', async () => {
    const { requestId, id } = await requestOf(await greyPhoto(200))
    const share = await shareOf(requestId, { watermark: false })
    const guest = await guestOf(share)
    const { object_url: url } = await urlsOf(guest, id)
    expect((await server.browser().open(url ?? '')).status).toBe(200)
    await change(share, { watermark: true })
    expect((await server.browser().open(url ?? '')).status).toBe(403)
    expect((await guest.call(openedShareRoutes.files.path, {})).status).toBe(401)
    expect((await filesOf(await guestOf(share)))[0]).toMatchObject({ watermark: 'PREPARING' })
  })

  it('goes with its objects when it is switched off', async () => {
    const { requestId } = await requestOf(await greyPhoto(200))
    const share = await shareOf(requestId)
    await made(await guestOf(share))
    const keys = await keysMade()
    await change(share, { watermark: false })
    expect(await rows()).toEqual([])
    await sweep()
    expect(await kept(keys)).toEqual([])
  })
})

describe('what is burnt in', () => {
  it('is whom the share is for and the day on which it was made, drawn anew when that is called otherwise', async () => {
    const { requestId } = await requestOf(await greyPhoto(200))
    const share = await shareOf(requestId)
    const guest = await guestOf(share)
    await made(guest)
    const day = server.now().toISOString().slice(0, 10)
    const keys = await keysMade()
    const [before] = await rows()
    expect(before).toMatchObject({ text: `Acme · ${day}`, status: 'READY' })
    await change(share, { name: 'Beta <b>& Co</b>' })
    expect(await filesOf(guest)).toMatchObject([{ watermark: 'PREPARING', preview_url: null }])
    await server.runWork()
    expect(await filesOf(guest)).toMatchObject([{ watermark: 'READY' }])
    expect(await rows()).toMatchObject([{ text: `Beta <b>& Co</b> · ${day}` }])
    await sweep()
    expect(await kept(keys)).toEqual([])
  })

  it('is the agency where it is for nobody in particular, also once that is called otherwise', async () => {
    const { requestId } = await requestOf(await greyPhoto(200))
    const guest = await guestOf(await shareOf(requestId, { name: '' }))
    const texts = async () => (await rows()).map(({ text, status }) => `${text} ${status}`)
    await server.database.update(workspaces).set({ name: 'Bright House' })
    await made(guest)
    const day = server.now().toISOString().slice(0, 10)
    expect(await texts()).toEqual([`Bright House · ${day} READY`])
    await server.database.update(workspaces).set({ name: 'Dim House' })
    expect(await filesOf(guest)).toMatchObject([{ watermark: 'PREPARING' }])
    expect(await texts()).toEqual([`Dim House · ${day} WAITING`])
  })

  it('is asked for again only after hours, where its work was lost', async () => {
    const { requestId } = await requestOf(await greyPhoto(200))
    const share = await shareOf(requestId)
    await filesOf(await guestOf(share))
    const [asked] = await rows()
    server.wait(5 * 60)
    await filesOf(await guestOf(share))
    expect(await rows()).toEqual([asked])
    server.wait(2 * 60)
    await filesOf(await guestOf(share))
    const [again] = await rows()
    expect(again).toEqual({ ...asked, askedAt: again?.askedAt })
    expect(again?.askedAt).not.toEqual(asked?.askedAt)
    await server.runWork()
    expect(await rows()).toMatchObject([{ status: 'READY' }])
  })
})

describe('what was made', () => {
  it('goes with its file', async () => {
    const { requestId, id } = await requestOf(await greyPhoto(200))
    await made(await guestOf(await shareOf(requestId)))
    const keys = await keysMade()
    expect(await kept(keys)).toEqual(keys)
    await jade.portal.ask(submissionRoutes.delete, [id])
    await sweep()
    expect(await kept(keys)).toEqual([])
  })

  it('goes with its share, and is nothing to another one', async () => {
    const { requestId } = await requestOf(await greyPhoto(200))
    const share = await shareOf(requestId)
    await made(await guestOf(share))
    const other = await guestOf(await shareOf(requestId, { name: 'Other' }))
    expect(await filesOf(other)).toMatchObject([{ watermark: 'PREPARING', preview_url: null }])
    await server.runWork()
    const [mine, others] = [await keysMade(share), await keysMade()]
    const principal = {
      mode: 'SHARE',
      workspaceId: await workspaceOf(anna),
      shareId: share.id,
    } as const
    const asGuest = { principal, readOnly: false }
    const seen = await inWorkspace(server.database, asGuest, (tx) =>
      tx.select({ shareId: shareWatermarks.shareId }).from(shareWatermarks),
    )
    expect(seen).toEqual([{ shareId: share.id }])
    await expect(
      inWorkspace(server.database, asGuest, (tx) =>
        tx.update(shareWatermarks).set({ status: 'READY' }),
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } })
    await anna.ask(shareRoutes.delete, [share.id])
    await sweep()
    expect(await kept(others)).toEqual(others.filter((key) => !mine.includes(key)))
  })
})

describe.skipIf(whyNoFfmpeg() !== undefined)('a film of a share with a watermark', () => {
  it('has it in every frame and in its poster, and keeps its sound', async () => {
    const film = readMade('grey.mov', 'video/quicktime', (path) => {
      const grey = 'color=c=0x808080:size=640x360:rate=10:duration=2'
      const inputs = ['-f', 'lavfi', '-i', grey, '-f', 'lavfi', '-i', 'sine=duration=2']
      const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
      execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...codec, '-shortest', path])
    })
    const { requestId, id } = await requestOf(film)
    const guest = await guestOf(await shareOf(requestId))
    const [file] = await made(guest)
    expect(file).toMatchObject({ watermark: 'READY', preview_url: null })
    expect((await marked(await bytesAt(file?.thumbnail_url), 128)).lighter).toBeGreaterThan(0.02)
    const { object_url, proxy_url } = await urlsOf(guest, id)
    expect(proxy_url).toBeNull()
    const { type, bytes } = await download(server.browser(), object_url)
    expect(type).toBe('video/mp4')
    expect(Buffer.from(bytes).includes('mp4a')).toBe(true)
    for (const at of [0, 1.9]) {
      const frame = readMade('frame.png', 'image/png', (path) => {
        const input = ['-v', 'error', '-ss', String(at), '-i', 'pipe:0']
        execFileSync('ffmpeg', [...input, '-frames:v', '1', path], { input: bytes })
      })
      const seen = await marked(frame.bytes, 128)
      expect(seen).toMatchObject({ width: 640, height: 360 })
      expect(seen.lighter).toBeGreaterThan(0.02)
      expect(seen.same).toBeGreaterThan(0.6)
    }
  }, 60_000)

  it('is not shown where it cannot be read', async () => {
    const whole = makeFilm({ name: 'day.mp4', type: 'video/mp4', codec: 'h264' })
    const { requestId, id } = await requestOf({ ...whole, bytes: whole.bytes.slice(0, 600) })
    const guest = await guestOf(await shareOf(requestId))
    expect(await made(guest)).toMatchObject([{ watermark: 'WITHHELD', thumbnail_url: null }])
    expect(await urlsOf(guest, id)).toMatchObject({ object_url: null, proxy_url: null })
  })
})

describe('a film where there is no ffmpeg', () => {
  const without = testApp({ FFMPEG_PATH: '/nowhere/ffmpeg' })
  const brand = forAllTests(() => signedInWithAgency(without, 'brand@example.com'))
  const opal = testCreator(without, brand, 'Opal')

  it('is not shown, nor is its poster, and the installation says so', async () => {
    const request = await ask(brand, [opal])
    const { id: taskId } = await taskOf(opal.portal, request)
    const { id } = await submitFile(opal.portal, taskId, mp4)
    const shot = (await greyPhoto(90)).bytes
    const poster = Buffer.from(shot).toString('base64')
    await opal.portal.ask(submissionRoutes.poster, { poster }, { submission_id: id })
    const [share] = await brand.ask(shareRoutes.create, [
      { kind: 'REVIEW', request_id: request.id, allowances, watermark: true },
    ])
    expect(share).toMatchObject({ withheld_total: 1 })
    const guest = without.browser()
    const token = share?.url?.split('/').at(-1) ?? ''
    guest.token = (await guest.ask(openedShareRoutes.open, { token })).token
    expect(await filesOf(guest)).toMatchObject([{ watermark: 'WITHHELD', thumbnail_url: null }])
    const nothing = { watermark: 'WITHHELD', object_url: null, download_url: null, proxy_url: null }
    expect(await urlsOf(guest, id)).toMatchObject(nothing)
    expect(await guest.ask(appRoutes.settings)).toMatchObject({ marks_films: false })
  })
})
