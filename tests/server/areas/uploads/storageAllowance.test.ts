import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { brandingRoutes } from '#contract/resources/branding.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { deleteStrayObjects, giveUpAbandoned } from '#server/areas/uploads/sweepUploads.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { addPage } from '#tests/server/areas/links/landingPages/pages.ts'
import { endPlan, signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, mp4, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()

const megabyte = 1_048_576
const gigabyte = 1024 * megabyte

async function bytesOf(brand: TestBrowser) {
  const { limit, used } = (await brand.ask(userRoutes.fetch)).allowances.storage_bytes
  return { limit, used: used ?? 0 }
}

async function sweep() {
  const services = { ...server, clock: server.now, onAbandoned: async () => undefined }
  await giveUpAbandoned(services)
  await deleteStrayObjects(services)
}

/** What the disk holds of a workspace, and what is announced beside, added up without the ledger. */
async function plainSum(brand: TestBrowser): Promise<number> {
  const workspaceId = await workspaceOf(brand)
  const folder = join(server.config.dataDir, 'objects', workspaceId)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(async (file) => (await stat(join(file.parentPath, file.name))).size)
  const announced = await server.database
    .select({ size: uploads.size })
    .from(uploads)
    .where(and(eq(uploads.workspaceId, workspaceId), eq(uploads.status, 'UPLOADING')))
  return [...(await Promise.all(sizes)), ...announced.map(({ size }) => size)].reduce(
    (sum, size) => sum + size,
    0,
  )
}

const video = (size: number) => ({ name: 'film.mp4', type: 'video/mp4', size })

describe('the bytes of a workspace', () => {
  it('are what stands in storage and what is on its way, through everything that changes them', async () => {
    const brand = await signedInWithAgency(server, 'sum@example.com')
    const { creator, portal } = await addCreator(server, brand, 'Jade')
    const request = await ask(brand, [creator])
    const task = await taskOf(portal, request)
    const holds = async () => {
      await sweep()
      const { used, limit } = await bytesOf(brand)
      expect([limit, used]).toEqual([500 * gigabyte, await plainSum(brand)])
      return used
    }
    expect(await holds()).toBe(0)

    const photo = await submitFile(portal, task.id, png)
    await portal.ask(submissionRoutes.create, [{ task_id: task.id, text: 'A caption' }])
    const example = await uploadExample(brand, mp4)
    expect(await holds()).toBe(png.bytes.length + 'A caption'.length + mp4.bytes.length)

    const avatar = await brand.ask(
      creatorRoutes.beginAvatar,
      { ...announce(png) },
      { creator_id: creator.id },
    )
    await put(brand, avatar.object_upload_url, png)
    await brand.ask(creatorRoutes.completeAvatar, undefined, {
      creator_id: creator.id,
      id: avatar.id,
    })
    const logo = await brand.ask(brandingRoutes.beginUpload, announce(png), {
      branding_type: 'logo',
    })
    await put(brand, logo.object_upload_url, png)
    await brand.ask(brandingRoutes.completeUpload, undefined, {
      branding_type: 'logo',
      id: logo.id,
    })
    const page = await addPage(brand, 'sum')
    const picture = await brand.ask(
      landingPageRoutes.uploadAvatar,
      { size: png.bytes.length, type: png.type },
      { id: page.id },
    )
    await put(brand, picture.object_upload_url, png)
    const withPictures = await holds()

    const chunked = await brand.ask(exampleRoutes.beginChunked, video(3 * gigabyte))
    expect(await holds()).toBe(withPictures + 3 * gigabyte)
    await brand.ask(exampleRoutes.abortChunked, undefined, { id: chunked.id })
    expect(await holds()).toBe(withPictures)

    await brand.ask(exampleRoutes.beginChunked, video(2 * gigabyte))
    server.wait(8 * 24 * 60)
    expect(await holds()).toBe(withPictures)

    await brand.ask(submissionRoutes.delete, [photo.id])
    await brand.ask(exampleRoutes.delete, [example.id])
    await brand.ask(landingPageRoutes.deleteAvatar, undefined, { id: page.id })
    await brand.ask(brandingRoutes.delete, undefined, { type: 'logo' })
    await holds()
    await brand.ask(creatorRoutes.delete, [creator.id])
    expect(await holds()).toBe(0)
  })

  it('are promised once: of sixty files announced at once, those that fit are taken', async () => {
    const brand = await server.signedIn('race@example.com')
    const path = exampleRoutes.beginSimple.path
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        brand.call(path, { ...video(50 * megabyte), name: `${n}.mp4` }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken.length).toBe(40)
    expect(answers.filter(({ status }) => status === 403).length).toBe(20)
    expect(await bytesOf(brand)).toEqual({ limit: 2 * gigabyte, used: 2000 * megabyte })
  })

  it('are a matter of that workspace alone', async () => {
    const other = await server.signedIn('other@example.com')
    expect(await bytesOf(other)).toEqual({ limit: 2 * gigabyte, used: 0 })
    await other.ask(exampleRoutes.beginChunked, video(2 * gigabyte))
  })
})

describe('a storage that is full', () => {
  let portal: TestBrowser
  let taskId: string
  let kept: string

  const brand = forAllTests(() => signedInWithAgency(server, 'full@example.com'))

  beforeAll(async () => {
    const added = await addCreator(server, brand, 'Ruby')
    portal = added.portal
    taskId = (await taskOf(portal, await ask(brand, [added.creator]))).id
    kept = (await submitFile(portal, taskId, png)).id
    await brand.ask(exampleRoutes.beginChunked, video(2 * gigabyte))
    await endPlan(server, brand)
  })

  it('is told to the brand with the sizes', async () => {
    const answer = await brand.call(exampleRoutes.beginSimple.path, announce(png))
    const used = 2 * gigabyte + png.bytes.length
    expect(failureOf(answer)).toEqual({
      code: 'LIMIT_REACHED',
      message:
        'There is not enough storage for this file: your plan includes 2 GB, and 2 GB are in use. ' +
        'Delete files you no longer need, or upgrade your plan.',
      metadata: {
        what: 'storage_bytes',
        limit: 2 * gigabyte,
        used,
        adding: png.bytes.length,
      },
    })
  })

  it('is told to a creator in words that are about them, and keeps what they have sent', async () => {
    const sentence = 'Your agency’s storage is full. Let them know; nothing you sent is lost.'
    for (const [route, body] of [
      [taskRoutes.beginSimple, announce(png)],
      [taskRoutes.beginChunked, video(3 * gigabyte)],
    ] as const) {
      const failure = failureOf(await portal.call(route.path.replace('{task_id}', taskId), body))
      expect([failure.code, failure.message]).toEqual(['LIMIT_REACHED', sentence])
    }
    const text = [{ task_id: taskId, text: 'A caption' }]
    const failure = failureOf(await portal.call(submissionRoutes.create.path, text))
    expect([failure.code, failure.message]).toEqual(['LIMIT_REACHED', sentence])
    const { data } = await portal.ask(submissionRoutes.fetch, { filters: { task_id: taskId } })
    expect(data.map(({ id, status }) => [id, status])).toEqual([[kept, 'UPLOADED']])
  })
})
