import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { choose, makeVideo } from './support/portal.ts'
import { enter } from './support/signIn.ts'

const videoPath = join(tmpdir(), `greenroom-refused-${process.pid}.mp4`)
const name = videoPath.split('/').at(-1) ?? ''

test.beforeAll(() => makeVideo(videoPath))
test.afterAll(() => rm(videoPath, { force: true }))

const forbidden = '<html><head><title>403</title></head><h1>403 Forbidden</h1></html>'
const badGateway = '<html><h1>502 Bad Gateway</h1></html>'

/** Something between answers for the server. */
const answers = (page: Page, path: string | RegExp, status: number, body: string) =>
  page.route(path, (route) => route.fulfill({ status, contentType: 'text/html', body }))

/** Both looks of a screen, for whoever looks at them; and axe on each. */
async function look(page: Page, title: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const path = test.info().outputPath(`${title}-${width}-${colorScheme}.png`)
      await page.screenshot({ path })
    }
  }
}

test('a proxy’s page ends an upload; faults park it, and it is finished when it is tried again', async ({
  context,
  page,
  greenroom,
}) => {
  const person = await enter(context, greenroom, 'refused@example.com')
  await page.goto('/examples')
  const ended = (path: string) =>
    page.waitForResponse((answer) => answer.url().includes(path) && answer.ok())

  await test.step('a 403 page of a proxy ends it, and the server is told', async () => {
    const refused = '**/submit-chunked/chunk/**'
    await answers(page, refused, 403, forbidden)
    const aborted = ended('/submit-chunked/abort/')
    await choose(page, 'Upload files', videoPath)
    await aborted
    await expect(
      page.getByText('The upload was refused. If you try again, it starts from the beginning.'),
    ).toBeVisible()
    await look(page, 'refused')
    await page.unroute(refused)
  })

  await test.step('faults park it with what has arrived', async () => {
    let asked = 0
    const secondPart = '**/submit-chunked/chunk/*/2'
    await page.route(secondPart, (route) => {
      asked += 1
      return route.fulfill({ status: 502, contentType: 'text/html', body: badGateway })
    })
    await page.getByRole('button', { name: `Try again: ${name}` }).click()
    await expect(page.getByText('The server has a problem. Trying again in')).toBeVisible({
      timeout: 60_000,
    })
    await look(page, 'faulty')
    await expect(
      page.getByText(
        'The server has a problem. The upload has stopped. 50 MB have been uploaded and are kept for a week.',
      ),
    ).toBeVisible({ timeout: 90_000 })
    expect(asked).toBe(5)
    await look(page, 'parked')
    await page.unroute(secondPart)
  })

  await test.step('“Try again” sends what is missing, and nothing twice', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    await page.getByRole('button', { name: `Try again: ${name}` }).click()
    await expect(page.getByText('1 example added')).toBeVisible({ timeout: 60_000 })
    expect(sent).toHaveLength(2)
    const { data } = await person.ask(exampleRoutes.fetch, {})
    expect(data).toMatchObject([{ size: (await stat(videoPath)).size }])
  })
})
