import { type CDPSession, chromium, type Page } from '@playwright/test'
import { number, object } from 'yup'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { startBenchServer } from './tools/benchServer.ts'
import { mark, whole } from './tools/print.ts'

/**
 * Measures what the discovery feed takes of a browser after somebody has scrolled through BENCH_POSTS posts (2,000): the nodes of
 * the document and the heap of JavaScript, after garbage was collected. Needs a build (`npm run build`).
 */
const posts = Number(process.env['BENCH_POSTS'] ?? 2_000)

/** To reach: a document and a heap that do not grow with what was scrolled through. */
const targets = { nodes: 10_000, megabytes: 60 }

async function main(): Promise<void> {
  const server = await startBenchServer()
  try {
    await server.database.query(
      `insert into medias (id, platform, external_id, media_type, url, author_handle, caption, niches, likes, views, created_at)
       select gen_random_uuid(), 'INSTAGRAM', 'bench-' || number, 'PHOTO', 'https://www.instagram.com/p/bench-' || number,
         'author' || number % 50, 'What post ' || number || ' says', array['yoga'], number, number * 10,
         now() - number * interval '1 minute'
       from generate_series(1, $1::int) as number`,
      [posts],
    )
    const { cookies } = await signInOverNetwork(server, 'bench@example.com')
    await measure(`http://localhost:${server.port}`, cookies)
  } finally {
    await server.stop()
  }
}

async function measure(url: string, cookies: ReadonlyMap<string, string>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    await page.goto(`${url}/discover`)
    await page.getByRole('article').first().waitFor()
    print('the first posts', await use(devtools))
    await scrollThrough(page)
    const after = await use(devtools)
    print(`after ${whole(posts)} posts`, after)
    console.log(`  nodes  ${mark(after.nodes <= targets.nodes)}`)
    console.log(`  heap   ${mark(after.megabytes <= targets.megabytes)}`)
  } finally {
    await browser.close()
  }
}

/** Scrolls to the end, again and again while more comes, until the last post is there. */
async function scrollThrough(page: Page): Promise<void> {
  await page.waitForFunction(
    (last) => {
      scrollTo(0, document.documentElement.scrollHeight)
      return document.querySelector(`[aria-posinset="${last}"]`) !== null
    },
    posts,
    { polling: 200, timeout: 180_000 },
  )
}

interface Use {
  readonly nodes: number
  readonly megabytes: number
}

/** What the page holds once garbage is collected. */
async function use(devtools: CDPSession): Promise<Use> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const found = await measured.validate(
    Object.fromEntries(metrics.map(({ name, value }) => [name, value])),
  )
  return { nodes: found.Nodes, megabytes: found.JSHeapUsedSize / 1_000_000 }
}

const measured = object({ Nodes: number().required(), JSHeapUsedSize: number().required() })

function print(what: string, { nodes, megabytes }: Use): void {
  console.log(`${what.padEnd(20)} ${whole(nodes)} nodes, ${megabytes.toFixed(1)} MB of heap`)
}

await main()
