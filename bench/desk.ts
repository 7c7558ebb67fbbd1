import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { commentRoutes } from '#contract/resources/comments.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { ask, portalPassword, taskOf } from '#tests/support/app/contentRequest.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { type BenchServer, startBenchServer } from './tools/benchServer.ts'
import { computer, keptBy, logIn, slowDown } from './tools/devices.ts'
import { chromiumArgs, phone } from './tools/largestPaint.ts'
import { mark, whole } from './tools/print.ts'

/**
 * Measures what somebody waits for who reviews: from the key for the next file until that is painted and, on a slow phone, how long
 * after its screen the comments of a task that has 200 stand there for who scrolls to them at once. Build the app first.
 */

/** To reach, in milliseconds. */
const targets = { nextFile: 100, commentsAfterScreen: 1_000 }

const photoCount = 20
const commentCount = 200
const writtenCount = 20

/** How often the screen of the task is opened. */
const openings = 3

/** How long each file is looked at before the next is asked for, in milliseconds. */
const lookMs = 1_000

async function main(): Promise<void> {
  const server = await startBenchServer()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const brand = await signInOverNetwork(server, 'bench@example.com')
    const [creator] = await brand.ask(creatorRoutes.create, [
      { name: 'Mia', portal_password: portalPassword },
    ])
    if (!creator) throw new Error('no creator was made')
    const sent = await taskOf(brand, await ask(brand, [creator], 'With photos'))
    await sendPhotos(brand, sent)
    await measureFiles(browser, server, brand, sent)
    const discussed = await taskOf(brand, await ask(brand, [creator], 'With comments'))
    await comment(brand, server, discussed)
    const asCreator = await logIn(browser, server.port, creator.user_creator_id)
    await measureComments(browser, server, asCreator, discussed)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function sendPhotos(brand: TestBrowser, { id }: Task): Promise<void> {
  for (let number = 1; number <= photoCount; number += 1) {
    const bytes = await photo(number)
    await submitFile(brand, id, { name: `photo-${number}.jpg`, type: 'image/jpeg', bytes })
  }
}

async function comment(brand: TestBrowser, { database }: BenchServer, { id }: Task): Promise<void> {
  // Nobody writes so many within a minute, so all but some are copied.
  for (let number = 1; number <= writtenCount; number += 1) {
    const text = `Comment ${number}: the horizon is not level, and the colours are colder than before.`
    await brand.ask(commentRoutes.create, [{ task_id: id, text, mentions: [] }])
  }
  await database.query(`
    create temporary table copied as
      select comments.* from comments, generate_series(2, ${commentCount / writtenCount});
    update copied set id = gen_random_uuid();
    update copied set thread_id = id;
    insert into comments select * from copied`)
}

/** A picture of 1,600 by 1,200 pixels, of some hundred kilobytes as phones send them to each other. */
const photo = (number: number) =>
  sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 80 + number * 4, sigma: 6 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

async function measureFiles(
  browser: Browser,
  { port }: BenchServer,
  brand: TestBrowser,
  { id }: Task,
): Promise<void> {
  const context = await browser.newContext({ ...computer, storageState: keptBy(brand) })
  const page = await context.newPage()
  const notes = await notesOf(page)
  await page.addInitScript(watchFiles)
  await page.goto(`http://localhost:${port}/review?task=${id}`)
  await notes.reaches('file', 1)
  const taken: number[] = []
  while (taken.length < photoCount - 1) {
    await page.waitForTimeout(lookMs)
    await page.keyboard.press('n')
    taken.push(await notes.reaches('file', taken.length + 2))
  }
  await context.close()
  // The first turn begins the loading beforehand, and has nothing of it yet.
  const [first = 0, ...rest] = taken
  const greatest = Math.max(...rest)
  console.log(
    `file to file: ${whole(median(rest))} ms, at most ${whole(greatest)} ms of ${rest.length}; the first time ${whole(first)} ms  ${mark(greatest < targets.nextFile)}`,
  )
}

async function measureComments(
  browser: Browser,
  { port }: BenchServer,
  storageState: BrowserContextOptions['storageState'],
  { id }: Task,
): Promise<void> {
  const screens: number[] = []
  const comments: number[] = []
  while (comments.length < openings) {
    const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) })
    const page = await context.newPage()
    const notes = await notesOf(page)
    await slowDown(await context.newCDPSession(page))
    await page.addInitScript(watchComments)
    await page.goto(`http://localhost:${port}/portal/tasks/${id}`, { waitUntil: 'commit' })
    const screen = await notes.reaches('screen', 1)
    screens.push(screen)
    comments.push((await notes.reaches('comments', 1)) - screen)
    await context.close()
  }
  console.log(
    `a task with ${commentCount} comments on a slow phone: its screen after ${whole(median(screens))} ms, its comments ${whole(median(comments))} ms after it  ${mark(median(comments) <= targets.commentsAfterScreen)}`,
  )
}

const median = (of: readonly number[]) =>
  of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0

/** What a page notes by itself: Playwright looks at intervals that are longer than what is measured. */
async function notesOf(page: Page) {
  const notes = new Map<string, number[]>()
  await page.exposeFunction('note', (what: string, ms: number) => {
    notes.set(what, [...(notes.get(what) ?? []), ms])
  })
  return {
    /** Waits until something was noted so many times, and gives the last, in milliseconds. */
    async reaches(what: string, times: number): Promise<number> {
      for (const until = Date.now() + 60_000; Date.now() < until; await page.waitForTimeout(50)) {
        const ms = notes.get(what)?.[times - 1]
        if (ms !== undefined) return ms
      }
      throw new Error(`${what} was not noted ${times} times`)
    },
  }
}

/** Notes how long after a key each file stands there, or at which time the first does. */
const watchFiles = `
let pressed = 0
let shown
addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp }, true)
const look = () => {
  const picture = [...document.images].find(({ alt }) => alt.startsWith('photo-'))
  if (picture?.complete && picture.naturalWidth > 0 && picture.alt !== shown) {
    shown = picture.alt
    requestAnimationFrame(() => note('file', performance.now() - pressed))
  }
  requestAnimationFrame(look)
}
look()`

/** Notes when a screen stands there with nothing that waits, is scrolled to its end then, and notes when its comments stand there. */
const watchComments = `
const stands = {
  screen: () => document.querySelector('h1')?.checkVisibility() && !document.querySelector('main .mantine-Skeleton-root'),
  comments: () => [...document.querySelectorAll('section[aria-labelledby^=comments] li')].length >= 20,
}
new MutationObserver(() => {
  for (const [what, isThere] of Object.entries(stands)) {
    if (what === 'comments' && stands.screen) continue
    if (!isThere()) continue
    delete stands[what]
    requestAnimationFrame(() => note(what, performance.now()))
    if (what === 'screen') setTimeout(() => scrollTo(0, document.documentElement.scrollHeight))
  }
}).observe(document, { childList: true, subtree: true })`

await main()
