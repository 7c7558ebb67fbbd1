import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { mp4, png } from '../support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, choose, chosen, makeFilm, openPhone, phoneNetwork } from './support/portal.ts'
import { signIn } from './support/signIn.ts'

const password = 'long enough'

/** A brand with a name, and a creator who may log in: the portal link that the brand sends them. */
async function addCreator(request: APIRequestContext, userCreatorId: string) {
  const { workspace_id: agency } = await askAsBrand(request, '/user/update', {
    name: 'Studio Anna',
  })
  const draft = { name: 'Jade', user_creator_id: userCreatorId, portal_password: password }
  const [creator] = await askAsBrand(request, '/user/creators/create', [draft])
  return { creator, link: `/portal/login?agency=${agency}&id=${userCreatorId}` }
}

async function addExample(request: APIRequestContext): Promise<string> {
  const { name, type, bytes } = png
  const announced = { name, type, size: bytes.length }
  const begun = await askAsBrand(request, '/user/examples/submit-offload/init', announced)
  await request.put(begun.object_upload_url, {
    data: Buffer.from(bytes),
    headers: { 'content-type': type },
  })
  await askAsBrand(request, `/user/examples/submit-offload/complete/${begun.id}`)
  return begun.id
}

async function logIn(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Hi Jade' })).toBeVisible()
}

/** Axe on the page as it stands at its end, where nothing is half under the bar at the bottom. */
async function expectAccessibleToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

const filmPath = join(tmpdir(), `greenroom-film-${process.pid}.mp4`)
const film = filmPath.split('/').at(-1) ?? ''

test.afterAll(() => rm(filmPath, { force: true }))

test('from a request to the files: a film over a bad network, handed in, asked again, approved', async ({
  page: brandPage,
  browser,
  greenroom,
}) => {
  test.setTimeout(180_000)
  await signIn(brandPage, 'asking@example.com')
  const brand = brandPage.request
  const { creator, link } = await addCreator(brand, 'jade')
  const exampleId = await addExample(brand)
  const [request] = await askAsBrand(brand, '/user/creators/requests/create', [
    {
      title: 'Summer swim campaign',
      brief: 'Daylight, no filters.',
      due_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
      status: 'OPEN',
      creator_ids: [creator.id],
      item_data: [
        {
          title: 'By the pool',
          kind: 'PHOTO',
          quantity: 2,
          attributes: [{ type: 'ORIENTATION', name: 'Orientation', value: 'PORTRAIT' }],
          example_ids: [exampleId],
        },
        { title: 'Your day', kind: 'VIDEO', quantity: 1 },
        { title: 'A caption', kind: 'TEXT', quantity: 1 },
      ],
    },
  ])
  const size = await makeFilm(filmPath)
  const phone = await openPhone(browser, greenroom.url)
  const page = await phone.newPage()

  await test.step('the creator logs in through the link of their agency', async () => {
    await page.goto(link)
    await expect(page.getByText('Studio Anna')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('not the one')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toHaveText(/That id or password is wrong/)
    await expectAccessibleToTheEnd(page)
    await logIn(page, link)
  })

  await test.step('sees what is asked of them, and until when', async () => {
    const task = page.getByRole('region', { name: 'This week' }).getByRole('link')
    await expect(task).toContainText('Summer swim campaign')
    await expect(task).toContainText('To do')
    await expectAccessibleToTheEnd(page)
    await task.click()
    await expect(page.getByRole('heading', { name: 'Summer swim campaign' })).toBeVisible()
    await expect(page.getByText('Daylight, no filters.')).toBeVisible()
    await expect(page.getByText('Portrait')).toBeVisible()
    await page.getByRole('button', { name: 'Open pixel.png' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'pixel.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expectAccessibleToTheEnd(page)
  })

  await test.step('writes the text, and sends one photo; what is no photo is told at once', async () => {
    await page.getByLabel('Write it here').fill('A day that smelled of sun.')
    await page.getByRole('button', { name: 'Send text' }).click()
    await expect(page.getByRole('button', { name: 'Take back A caption.txt' })).toBeVisible()
    await choose(page, 'Choose photos for By the pool', [chosen(png), chosen(mp4)])
    await expect(page.getByRole('alert')).toHaveText('film.mp4 is not a photo.')
    await expect(page.getByRole('button', { name: 'Take back pixel.png' })).toBeVisible()
  })

  const network = await phoneNetwork(page)
  const begunParts: string[] = []
  phone.on('request', (sent) => {
    const part = /submit-chunked\/chunk\/[^/]+\/[^/]+\/(\d+)$/.exec(sent.url())?.[1]
    if (part !== undefined) begunParts.push(part)
  })
  const bar = page.getByRole('progressbar', { name: `${film} is on its way` })
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'))

  await test.step('the page is reloaded in the middle of the film, and goes on from the last part', async () => {
    await network(40 * 1_048_576)
    await choose(page, 'Choose videos for Your day', filmPath)
    await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(45)
    page.once('dialog', (question) => question.accept())
    await page.reload()
    const goOn = page.getByRole('button', { name: `Go on with ${film}` })
    await expect(goOn).toBeVisible()
    await expectAccessibleToTheEnd(page)
    begunParts.length = 0
    await choose(page, `Go on with ${film}`, filmPath)
    await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(45)
    expect(begunParts).not.toContain('1')
  })

  await test.step('the network goes and comes back', async () => {
    await network(null)
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
    await expect(page.getByText('No connection. It goes on by itself')).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await network(-1)
    await expect(page.getByRole('button', { name: `Take back ${film}` })).toBeVisible({
      timeout: 60_000,
    })
  })

  await test.step('with the last photo everything is there, and the task is handed in', async () => {
    await choose(page, 'Choose photos for By the pool', { ...chosen(png), name: 'second.png' })
    await expect(page.getByText('It is all handed in')).toBeVisible()
    await expectAccessibleToTheEnd(page)
  })

  const taskAndFiles = async () => {
    const [task] = await askAsBrand(brand, '/user/creators/tasks/fetch', {
      filters: { request_id: request.id },
    })
    return task
  }

  await test.step('the brand has the film whole', async () => {
    const task = await taskAndFiles()
    expect(task.status).toBe('COMPLETED')
    const sent = task.submissions.find(({ name }: { name: string }) => name === film)
    expect(sent).toMatchObject({ size, status: 'UPLOADED' })
    const { object_url } = await askAsBrand(
      brand,
      `/user/creators/tasks/submissions/url/${sent.id}`,
    )
    const answer = await fetch(object_url)
    expect(await hashOf(answer.body ?? [])).toBe(await hashOf(createReadStream(filmPath)))
  })

  await test.step('the brand asks again, and the creator sends another', async () => {
    const { id, submissions } = await taskAndFiles()
    const reviews = submissions.map((one: { id: string; name: string }) =>
      one.name === film
        ? { id: one.id, data: { review: 'CHANGES_REQUESTED', review_message: 'Too dark.' } }
        : { id: one.id, data: { review: 'APPROVED' } },
    )
    await askAsBrand(brand, '/user/creators/requests/items/submissions/update', reviews)
    await askAsBrand(brand, '/user/creators/tasks/update', [
      { id, data: { status: 'CHANGES_REQUESTED', message: 'Once more, in daylight.' } },
    ])
    await page.goto('/portal')
    await page.getByRole('link', { name: /Changes asked for/ }).click()
    await expect(page.getByText('Once more, in daylight.')).toBeVisible()
    await expect(page.getByText('“Too dark.”')).toBeVisible()
    await expectAccessibleToTheEnd(page)
    await choose(page, 'Choose videos for Your day', chosen(mp4))
    await expect(page.getByText('It is all handed in')).toBeVisible()
    expect((await taskAndFiles()).status).toBe('COMPLETED')
  })

  await test.step('the creator logs out, and the portal is closed', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByText('Studio Anna')).toBeVisible()
    await expect(page.getByLabel('Id', { exact: true })).toHaveValue('jade')
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

test('a creator and a brand share a browser, and neither becomes the other', async ({ page }) => {
  await signIn(page, 'both@example.com')
  const { creator, link } = await addCreator(page.request, 'rose')
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await logIn(page, link)
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
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Accounts', exact: true })).toBeVisible()
  await page.goto('/creators')
  await expect(page.getByRole('heading', { name: 'Creators' })).toBeVisible()
})
