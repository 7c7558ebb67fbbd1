import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { loadSharp } from '#server/platform/pictures/libvips.ts'
import { ensureChromium } from './chromium.ts'

/**
 * `npm run pictures` takes the pictures of the main screens that README and the docs show, from the demonstration, which it makes
 * if there is none. They end in `docs/pictures`, as WebP. With names of shots it takes those alone: `npm run pictures -- account`.
 */

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const port = process.env['PORT'] ?? '8090'
const url = `http://localhost:${port}`

interface Look {
  readonly name: 'light' | 'dark' | 'phone'
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

const light: Look = { name: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } }
const dark: Look = { ...light, name: 'dark', colorScheme: 'dark' }
const phone: Look = { ...light, name: 'phone', viewport: { width: 390, height: 844 } }

/** A picture: which look, and how to get there. */
interface Shot {
  readonly name: string
  readonly looks: readonly Look[]
  readonly open: (page: Page) => Promise<unknown>
}

const at = (path: string) => (page: Page) => page.goto(path)

/** Opens the first row of a list that has this text. */
const rowOf = (path: string, text: string) => async (page: Page) => {
  await page.goto(`${path}?search=${encodeURIComponent(text)}`)
  await page.getByRole('link', { name: text }).first().click()
  await page.waitForURL(/\/[0-9a-f-]{36}$/)
}

const shots: readonly Shot[] = [
  { name: 'overview', looks: [light, dark, phone], open: at('/') },
  { name: 'creators', looks: [light], open: at('/creators') },
  { name: 'creator', looks: [light], open: rowOf('/creators', 'Maya Okafor') },
  { name: 'links', looks: [light, dark], open: at('/links') },
  { name: 'link', looks: [light, dark, phone], open: openLink },
  { name: 'page-editor', looks: [light], open: openEditor },
  { name: 'requests', looks: [light], open: at('/requests') },
  { name: 'request', looks: [light], open: rowOf('/requests', 'Autumn drop') },
  { name: 'review', looks: [light, dark], open: at('/review') },
  { name: 'accounts', looks: [light], open: at('/accounts') },
  { name: 'account', looks: [light], open: rowOf('/accounts', 'mayaokafor') },
  { name: 'discover', looks: [light, dark], open: at('/discover') },
  { name: 'portal', looks: [phone], open: openPortal },
]

/** The page of her profile, which has most visits. */
async function openLink(page: Page): Promise<void> {
  await page.goto('/links?search=Maya%20Okafor&sort=-visits_last_30_days')
  await page.getByRole('link', { name: 'Maya Okafor', exact: true }).first().click()
  await page.waitForURL(/links\/[0-9a-f-]{36}/)
}

async function openEditor(page: Page): Promise<void> {
  await openLink(page)
  await page.goto(`${page.url().split('?')[0]}/page`)
}

async function openPortal(page: Page): Promise<void> {
  const found = await page.request.post('/v2/user/creators/fetch', {
    data: { search: 'Maya Okafor' },
  })
  const { data } = await found.json()
  await page.goto('/portal/login')
  await page.getByLabel(/^(Creator )?ID/i).fill(data[0].user_creator_id)
  await page.getByLabel('Password', { exact: true }).fill('kite over harbour 48')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function main(): Promise<void> {
  const demo = await startDemo()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  })
  try {
    const names = process.argv.slice(2)
    if (names.length === 0) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const wanted = shots.filter(({ name }) => names.length === 0 || names.includes(name))
    for (const shot of wanted) for (const look of shot.looks) await take(browser, shot, look)
  } finally {
    await browser.close()
    await demo.stop()
  }
}

async function take(browser: Browser, { name, open }: Shot, look: Look): Promise<void> {
  const { colorScheme, viewport } = look
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    colorScheme,
    viewport,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto('/demo')
    await open(page)
    await settle(page)
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const sharp = await loadSharp()
    const webp = await sharp(png).webp({ quality: 72, effort: 6 }).toBuffer()
    await writeFile(join(folder, `${name}-${look.name}.webp`), webp)
    process.stdout.write(`${name}-${look.name}.webp  ${Math.round(webp.length / 1024)} KB\n`)
  } finally {
    await context.close()
  }
}

/** Waits until everything that is in sight has come. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const isSeen = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight
    const waiting = [...document.querySelectorAll('.mantine-Skeleton-root')]
    const pictures = [...document.images].filter((image) => isSeen(image.getBoundingClientRect()))
    return waiting.length === 0 && pictures.every(({ complete }) => complete)
  })
  await page.evaluate(() => document.fonts.ready)
}

/** The demonstration, unless one is running here already. */
async function startDemo(): Promise<{ stop(): Promise<void> }> {
  if (await answers()) return { stop: async () => {} }
  const child = spawn('npm', ['run', 'demo'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The demonstration did not start')
    await new Promise((later) => setTimeout(later, 500))
  }
  return {
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

const answers = async (): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

await main()
