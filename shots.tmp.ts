import { chromium } from '@playwright/test'
import { signIn } from './tests/browser/support/signIn.ts'
const url = process.argv[2]!, out = '/tmp/myshots'
const paths = process.argv.slice(3)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const ctx = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
const page = await ctx.newPage()
page.on('console', m => { if (m.type() === 'error') console.log('console', m.text()) })
page.on('pageerror', e => console.log('pageerror', e.message))
await page.goto('/login'); await page.screenshot({ path: `${out}/login.png` })
await signIn(page, 'anna@example.com')
const post = (p: string, b: unknown) => page.evaluate(async ([p, b]) => (await fetch('/v2' + p, { method: 'POST', body: JSON.stringify(b) })).json(), [p, b] as const)
const c = await post('/user/creators/create', [{ name: 'Jade Keller', tags: ['fitness', 'yoga'], notes: 'Prefers mornings. Ships from Berlin.' }])
const d = await post('/user/domains/fetch', {})
const l = await post('/user/tracking-links/create', ['jade', 'shop', 'tour'].map((p, i) => ({ pathname: p + Date.now() % 1000, title: ['Main', 'Shop', ''][i], user_domain_id: d.data[i].id, target_url: 'https://example.com/' + p, creator_id: c.data?.[0]?.id ?? null })))
const links = await post('/user/tracking-links/fetch', {})
const cs = await post('/user/creators/fetch', {})
for (let i = 0; i < 7; i++) { const x = await browser.newContext({ userAgent: i % 3 ? 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1 v' + i : 'Twitterbot/1.0' }); const v = await x.newPage(); await v.goto(links.data[0].public_url).catch(() => {}); await x.close() }
const all = paths.length ? paths : ['/', '/creators', '/creators/' + cs.data[0].id, '/links', '/links?form=new', '/links/' + links.data[0].id, '/settings/profile']
for (const scheme of ['light', 'dark'] as const) for (const width of [1440, 390]) {
  await page.emulateMedia({ colorScheme: scheme }); await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  for (const p of all) { await page.goto(p); await page.waitForLoadState('networkidle'); await page.waitForTimeout(700)
    const name = p.replace(/[0-9a-f-]{36}/, 'id').replace(/\W+/g, '_') || '_'
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) console.log('scrolls sideways', p, width, wide)
    await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png` }) }
}
await browser.close()
