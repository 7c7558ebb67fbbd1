import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { mp4, png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, choose, chosen, makeVideo, openPhone, phoneNetwork } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const password = 'long enough'

/** A brand with a name, and a creator who may sign in: the portal link that the brand sends them. */
async function addCreator(request: APIRequestContext) {
  const { workspace_id: agency } = await askAsBrand(request, '/user/update', {
    name: 'Studio Anna',
  })
  const draft = { name: 'Jade', portal_password: password }
  const [creator] = await askAsBrand(request, '/user/creators/create', [draft])
  return { creator, link: `/portal/login?agency=${agency}&id=${creator.user_creator_id}` }
}

const wanted = (page: Page) => page.getByRole('textbox', { name: 'What you need' })

/** Chooses the creator, who has no password yet, and gives them one: the portal link that the brand sends. */
async function chooseCreator(page: Page, name: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Creators' }).click()
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Set a password' }).click()
  const dialog = page.getByRole('dialog', { name: `Set ${name}’s password` })
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Set password' }).click()
  const link = await dialog.getByText('/portal/login').getAttribute('title')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link ?? ''
}

/** Goes to the request as the brand does, by the list of requests. */
async function openRequest(page: Page): Promise<void> {
  await openArea(page, 'Requests')
  // The overview, which may stand until the list has come, links to the request too.
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
  await page.getByRole('link', { name: 'Summer swim campaign' }).click()
}

async function signInToPortal(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Hi Jade' })).toBeVisible()
}

/** Axe on the page as it stands at its end, where nothing is half under the bar at the bottom. */
async function expectAccessibleToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

const videoPath = join(tmpdir(), `greenroom-film-${process.pid}.mp4`)
const video = videoPath.split('/').at(-1) ?? ''

test.afterAll(() => rm(videoPath, { force: true }))

test('from a request to the files: a video over a bad network, handed in, sent back for changes, approved', async ({
  page: brandPage,
  browser,
  greenroom,
}) => {
  await enterApp(brandPage, greenroom, 'asking@example.com')
  const brand = brandPage.request
  await askAsBrand(brand, '/user/update', { name: 'Studio Anna' })
  const [jade] = await askAsBrand(brand, '/user/creators/create', [{ name: 'Jade' }])

  const link = await test.step('the brand says what it needs, from whom and by when', async () => {
    await openArea(brandPage, 'Requests')
    await brandPage.getByRole('button', { name: 'New request' }).first().click()
    await brandPage.getByLabel('Title').fill('Summer swim campaign')
    await brandPage
      .getByLabel('Brief')
      .fill('Daylight, no filters. Moods: https://moods.example/swim.')
    await wanted(brandPage).fill('By the pool')
    await brandPage
      .getByRole('textbox', { name: 'Description' })
      .fill('Feet in the water, as on https://moods.example/feet')
    await brandPage.getByRole('textbox', { name: 'How many' }).fill('2')
    await brandPage.getByRole('button', { name: 'Orientation' }).click()
    await brandPage.getByRole('combobox', { name: 'Orientation', exact: true }).click()
    await brandPage.getByRole('option', { name: 'Portrait' }).click()
    await brandPage.getByRole('button', { name: 'Examples', exact: true }).click()
    await choose(brandPage, 'Upload', chosen(png))
    await brandPage.getByRole('button', { name: 'Use 1 example' }).click()
    await brandPage.getByRole('button', { name: 'Video', exact: true }).click()
    await wanted(brandPage).last().fill('Your day')
    await brandPage.getByRole('button', { name: 'Text', exact: true }).click()
    await wanted(brandPage).last().fill('A caption')
    const portalLink = await chooseCreator(brandPage, 'Jade')
    await brandPage.getByRole('button', { name: 'Due' }).click()
    await brandPage.getByRole('button', { name: 'Tomorrow' }).click()
    await brandPage.keyboard.press('Escape')
    await brandPage.getByRole('button', { name: 'Send request' }).click()
    await expect(brandPage).toHaveURL(/\/requests\/[\da-f-]{36}$/)
    return portalLink
  })
  const size = await makeVideo(videoPath)
  const phone = await openPhone(browser, greenroom.url)
  const page = await phone.newPage()

  await test.step('the creator signs in through the link from their agency', async () => {
    await page.goto(link)
    await expect(page.getByText('Studio Anna')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('not the one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText(/That ID or password is wrong/)
    await expectAccessibleToTheEnd(page)
    await signInToPortal(page, link)
  })

  await test.step('sees what is asked for, and by when', async () => {
    const task = page.getByRole('region', { name: 'This week' }).getByRole('link')
    await expect(task).toContainText('Summer swim campaign')
    await expect(task).toContainText('To do')
    await expectAccessibleToTheEnd(page)
    await task.click()
    await expect(page.getByRole('heading', { name: 'Summer swim campaign' })).toBeVisible()
    await expect(page.getByText('Daylight, no filters.')).toBeVisible()
    const moods = page.getByRole('link', { name: 'https://moods.example/swim', exact: true })
    await expect(moods).toHaveAttribute('href', 'https://moods.example/swim')
    await expect(page.getByText('Feet in the water, as on', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: 'https://moods.example/feet' })).toBeVisible()
    await expect(page.getByText('Portrait')).toBeVisible()
    await page.getByRole('button', { name: 'Open pixel.png' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'pixel.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expectAccessibleToTheEnd(page)
  })

  await test.step('writes the text, and sends one photo; a file that is not a photo is refused straight away', async () => {
    await page.getByLabel('Your text').fill('A day that smelled of sun.')
    await page.getByRole('button', { name: 'Send text' }).click()
    await expect(page.getByRole('button', { name: 'Delete A caption.txt' })).toBeVisible()
    await choose(page, 'Choose photos for By the pool', [chosen(png), chosen(mp4)])
    await expect(page.getByRole('alert')).toHaveText(
      'film.mp4 is not a photo. Choose a photo instead.',
    )
    await expect(page.getByRole('button', { name: 'Delete pixel.png' })).toBeVisible()
  })

  const network = await phoneNetwork(page)
  const begunParts: string[] = []
  phone.on('request', (sent) => {
    const part = /submit-chunked\/chunk\/[^/]+\/[^/]+\/(\d+)$/.exec(sent.url())?.[1]
    if (part !== undefined) begunParts.push(part)
  })
  const bar = page.getByRole('progressbar', { name: `Uploading ${video}` })
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'))

  await test.step('the page is reloaded in the middle of the video, and the upload resumes from the last part', async () => {
    await network(40 * 1_048_576)
    await choose(page, 'Choose videos for Your day', videoPath)
    await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(45)
    page.once('dialog', (question) => question.accept())
    await page.reload()
    const resume = page.getByRole('button', { name: `Continue ${video}` })
    await expect(resume).toBeVisible()
    await expectAccessibleToTheEnd(page)
    begunParts.length = 0
    await choose(page, `Continue ${video}`, videoPath)
    await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(45)
    expect(begunParts).not.toContain('1')
  })

  await test.step('the network goes and comes back', async () => {
    await network(null)
    await expect(
      page.getByText('You are offline. Uploads are tried again', { exact: false }),
    ).toBeVisible()
    await expect(
      page.getByText('You are offline. The upload continues when you are back online.'),
    ).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await network(-1)
    await expect(page.getByRole('button', { name: `Delete ${video}` })).toBeVisible({
      timeout: 60_000,
    })
  })

  await test.step('with the last photo everything is uploaded, and handing in is offered', async () => {
    await choose(page, 'Choose photos for By the pool', { ...chosen(png), name: 'second.png' })
    await expect(page.getByText('Everything is uploaded. Ready to hand in?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete second.png' })).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await page.getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByText('Task handed in')).toBeVisible()
    await expectAccessibleToTheEnd(page)
  })

  await test.step('the brand receives the whole video, and requests changes', async () => {
    await openRequest(brandPage)
    await brandPage.getByRole('link', { name: 'Review files' }).click()
    const current = brandPage.getByRole('list', { name: 'Files' }).locator('[aria-current]')
    for (const name of ['A caption.txt', 'pixel.png']) {
      await expect(current).toContainText(name)
      await brandPage.keyboard.press('a')
    }
    await expect(current).toContainText(video)
    await expectAccessible(brandPage)
    const download = brandPage.getByRole('link', { name: 'Download' })
    const answer = await fetch((await download.getAttribute('href')) ?? '')
    expect(Number(answer.headers.get('content-length'))).toBe(size)
    expect(await hashOf(answer.body ?? [])).toBe(await hashOf(createReadStream(videoPath)))
    await brandPage.getByRole('button', { name: 'Request changes' }).click()
    await brandPage.keyboard.type('Too dark.')
    await brandPage.keyboard.press('Control+Enter')
    await expect(current).toContainText('second.png')
    await brandPage.keyboard.press('a')
    await expect(brandPage.getByRole('heading', { name: 'All reviewed' })).toBeVisible()
  })

  await test.step('the creator sees the message, and sends another video', async () => {
    await page
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: 'Tasks' })
      .click()
    await page.getByRole('link', { name: /Changes requested/ }).click()
    await expect(page.getByText('“Too dark.”')).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await choose(page, `Replace ${video}`, chosen(mp4))
    await page.getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByText('Task handed in')).toBeVisible()
  })

  await test.step('the brand approves it, and the request is completed', async () => {
    await openRequest(brandPage)
    const row = brandPage.getByRole('row', { name: /Jade/ })
    await expect(row).toContainText('Completed')
    await row.getByRole('link', { name: '1 to review' }).click()
    await brandPage.getByRole('button', { name: /^film\.mp4 Jade/ }).click()
    await brandPage.keyboard.press('a')
    await expect(
      brandPage.getByRole('status').filter({ hasText: 'film.mp4, version 2 approved' }),
    ).toBeVisible()
    await openRequest(brandPage)
    await brandPage.getByRole('button', { name: 'Complete' }).click()
    await expect(brandPage.getByText('Summer swim campaign completed')).toBeVisible()
    await expectAccessible(brandPage)
  })

  await test.step('the creator signs out, and the address of the portal leads to signing in', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByText('Studio Anna')).toBeVisible()
    await expect(page.getByLabel('ID', { exact: true })).toHaveValue(jade.user_creator_id)
    await page.goto('/portal')
    await expect(page).toHaveURL(/\/portal\/login/)
  })
  await phone.close()
})

async function hashOf(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

test('a creator and a brand share a browser, and neither becomes the other', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'both@example.com')
  const { creator, link } = await addCreator(page.request)
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signInToPortal(page, link)
  await expect(page.getByText('No tasks yet')).toBeVisible()
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByText('No accounts yet')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('No accounts yet')).toBeVisible()

  await page.goto('/creators')
  await expect(page.getByRole('heading', { name: 'Creators' })).toBeVisible()
  await askAsBrand(page.request, '/user/creators/update', [
    { id: creator.id, data: { portal_password: 'another one' } },
  ])
  await page.goto('/portal/accounts')
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('another one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible()
  await page.goto('/creators')
  await expect(page.getByRole('heading', { name: 'Creators' })).toBeVisible()
})

test('a creator changes their password, and is known again where they have signed in', async ({
  page: brandPage,
  browser,
  greenroom,
}) => {
  await enterApp(brandPage, greenroom, 'passwords@example.com')
  const { creator, link } = await addCreator(brandPage.request)
  const phone = await openPhone(browser, greenroom.url)
  const page = await phone.newPage()
  await signInToPortal(page, link)

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  const current = page.getByLabel('Current password', { exact: true })
  const next = page.getByLabel('New password', { exact: true })
  const save = page.getByRole('button', { name: 'Change password' })
  await current.fill('not the one')
  for (const [typed, problem] of [
    ['jade rivers', 'The password must not contain your name, ID or handles.'],
    ['Sunshine1', 'This password is easy to guess. Choose another.'],
    ['a field of poppies', 'This is not your current password.'],
  ] as const) {
    await next.fill(typed)
    await save.click()
    await expect(page.getByText(problem)).toBeVisible()
  }
  await expectAccessibleToTheEnd(page)
  await current.fill(password)
  await save.click()
  await expect(page.getByText('Password saved')).toBeVisible()

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (let guess = 0; guess < 11; guess += 1) {
    const data = { user_creator_id: creator.user_creator_id, password: `guess ${guess}` }
    await brandPage.request.post('/v2/portal/session/login', { data })
  }
  await page.getByLabel('Password', { exact: true }).fill('a field of poppies')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Hi Jade' })).toBeVisible()
  await phone.close()
})
