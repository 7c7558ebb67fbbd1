import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authRoutes } from '#contract/resources/auth.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { portalRoutes } from '#contract/resources/portal.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { visitRoutes } from '#contract/resources/visits.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { addLink, addPage } from '#tests/server/areas/links/landingPages/pages.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
let agencies = 0

let brand: TestBrowser
let colleague: TestBrowser
let portal: TestBrowser
let creatorId: string
let requestId: string
let taskId: string
let submissionId: string

beforeEach(async () => {
  agencies += 1
  brand = await signedInWithAgency(server, `owner${agencies}@example.com`)
  colleague = await server.signedIn(`colleague${agencies}@example.com`)
  await join(colleague, await workspaceOf(brand))
  const added = await addCreator(server, brand, 'Jade')
  portal = added.portal
  creatorId = added.creator.id
  const request = await ask(brand, [added.creator])
  requestId = request.id
  taskId = (await taskOf(portal, request)).id
  submissionId = (await submitFile(portal, taskId, png)).id
})

/** Makes somebody a member of a team, and lets them act there. */
async function join(member: TestBrowser, workspaceId: string): Promise<void> {
  const { id: userId } = await member.ask(userRoutes.fetch)
  await server.database.insert(memberships).values({ workspaceId, userId, role: 'MEMBER' })
  await server.database.update(users).set({ workspaceId }).where(eq(users.id, userId))
}

/** Anybody who has the address, without any session. */
const statusOf = async (url: string) => (await server.browser().open(url)).status

const urlFor = async (browser: TestBrowser) =>
  (await browser.ask(submissionRoutes.url, undefined, { submission_id: submissionId })).object_url

const archiveFor = async (browser: TestBrowser) =>
  (await browser.ask(requestRoutes.archive, { approved: false }, { request_id: requestId }))
    .object_url

const exportFor = async (browser: TestBrowser) => {
  const id = await addLink(browser, `export${agencies}`)
  return (await browser.ask(visitRoutes.export, { timezone: 'GMT+00:00' }, { id })).url
}

describe('a signed address ends', () => {
  it('with the session it was given out to, and with no other', async () => {
    const urls = [await urlFor(colleague), await archiveFor(colleague), await exportFor(colleague)]
    const own = await urlFor(brand)
    expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200])
    await colleague.ask(authRoutes.logout)
    expect(await Promise.all(urls.map(statusOf))).toEqual([403, 403, 403])
    expect(await statusOf(own)).toBe(200)
  })

  it('when its person is taken out of the team', async () => {
    const urls = [await urlFor(colleague), await archiveFor(colleague)]
    const { id } = await colleague.ask(userRoutes.fetch)
    await brand.ask(teamRoutes.delete, { data: [id] })
    expect(await Promise.all(urls.map(statusOf))).toEqual([403, 403])
  })

  it('when the account is closed, for everybody of its workspace', async () => {
    const urls = await Promise.all([brand, colleague, portal].map(urlFor))
    expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200, 200])
    await brand.ask(userRoutes.delete, {})
    expect(await Promise.all(urls.map(statusOf))).toEqual([403, 403, 403])
  })

  it('when the creator signs out of the portal, or gets another password, or is deleted', async () => {
    const url = await urlFor(portal)
    expect(await statusOf(url)).toBe(200)
    await portal.ask(portalRoutes.logout)
    expect(await statusOf(url)).toBe(403)

    const [creator] = (await brand.ask(creatorRoutes.fetch, { filters: {} })).data
    const again = await server.loggedIn(creator?.user_creator_id ?? '', 'long enough')
    const second = await urlFor(again)
    const data = { portal_password: 'quite another one' }
    await brand.ask(creatorRoutes.update, [{ id: creatorId, data }])
    expect(await statusOf(second)).toBe(403)
  })

  it('when its file is deleted, though the bytes are still there', async () => {
    const urls = [await urlFor(brand), await urlFor(portal)]
    await brand.ask(submissionRoutes.delete, [submissionId])
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404])
  })

  it('is asked for by one query a file', async () => {
    const url = await urlFor(brand)
    const asked = vi.spyOn(server.jobsDatabase, 'execute')
    expect(await statusOf(url)).toBe(200)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('cannot be made another’s by changing whom it was for', async () => {
    const url = await urlFor(colleague)
    await colleague.ask(authRoutes.logout)
    const other = new URL(await urlFor(brand)).searchParams.get('bearer') ?? ''
    const bearer = /bearer=[^&]+/
    expect(await statusOf(url.replace(bearer, `bearer=${other}`))).toBe(403)
    expect(await statusOf(url.replace(/&?bearer=[^&]+/, ''))).toBe(403)
  })
})

describe('an address to send to ends', () => {
  it('with the session of the creator', async () => {
    const begun = await portal.ask(taskRoutes.beginSimple, announce(png), { task_id: taskId })
    await portal.ask(portalRoutes.logout)
    expect(await put(server.browser(), begun.object_upload_url, png)).toBe(403)
  })

  it('with the place in the team, for pages as for files', async () => {
    const page = await addPage(colleague, `page${agencies}`)
    const picture = await colleague.ask(
      landingPageRoutes.uploadAvatar,
      { size: png.bytes.length, type: png.type },
      { id: page.id },
    )
    const file = await colleague.ask(exampleRoutes.beginSimple, announce(png))
    const { id } = await colleague.ask(userRoutes.fetch)
    await brand.ask(teamRoutes.delete, { data: [id] })
    expect(await put(server.browser(), picture.object_upload_url, png)).toBe(403)
    expect(await put(server.browser(), file.object_upload_url, png)).toBe(403)
  })

  it('when the upload is given up', async () => {
    const begun = await brand.ask(exampleRoutes.beginSimple, announce(png))
    await brand.ask(exampleRoutes.abortChunked, undefined, { id: begun.id })
    expect(await put(brand, begun.object_upload_url, png)).toBe(404)
  })
})
