import { beforeEach, describe, expect, it } from 'vitest'
import { billingRoutes } from '#contract/resources/billing.ts'
import { deleteOldCheckouts } from '#server/areas/billing/testMode/checkouts.ts'
import { buy, checkout, send, submit } from '#tests/support/app/buy.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp()
let anna: TestBrowser
let accounts = 0

beforeEach(async () => {
  accounts += 1
  anna = await server.signedIn(`anna${accounts}@example.com`)
})

async function read(browser: TestBrowser, path: string) {
  const answer = await browser.open(path)
  return { status: answer.status, headers: answer.headers, text: words(await answer.text()) }
}

/** A page as it is read: without its style and markup. */
const words = (page: string) =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', '’')
    .replaceAll(/\s+/g, ' ')

const planOf = async (browser: TestBrowser) =>
  (await browser.ask(billingRoutes.fetch)).subscription?.plan

describe('the checkout page', () => {
  it('says what is bought, what it costs now, and when it renews', async () => {
    const path = await checkout(anna, 'agency.monthly', 'tracking_links.15.monthly')
    const page = await read(anna, path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Test mode: no money moves')
    expect(page.text).toContain('It renews at $108.00 a month until you cancel.')
    expect(page.text).toMatch(/Agency plan, monthly Full period \$99\.00/)
    expect(page.text).toMatch(/15 more tracking links, monthly Full period \$9\.00/)
    expect(page.text).toMatch(/To pay now \$108\.00/)
    expect(page.text).toMatch(/Pay \$108\.00/)
  })

  it('is paid with the card that pays, and leads back to the app', async () => {
    const path = await checkout(anna, 'agency.monthly')
    const answer = await submit(anna, path, { card: 'pays' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/settings/billing?checkout=paid',
    ])
    expect(await planOf(anna)).toBe('agency.monthly')
  })

  it('changes nothing with the card that is declined, and can be tried again', async () => {
    const path = await checkout(anna, 'agency.monthly')
    const answer = await submit(anna, path, { card: 'declined' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?declined`])
    expect((await read(anna, `${path}?declined`)).text).toContain('The card was declined.')
    expect(await planOf(anna)).toBeUndefined()
    await submit(anna, path, { card: 'pays' })
    expect(await planOf(anna)).toBe('agency.monthly')
  })

  it('charges once, however often it is paid', async () => {
    const path = await checkout(anna, 'agency.monthly')
    const page = await (await anna.open(path)).text()
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => send(anna, path, { token, card: 'pays' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    const { rows } = await server.database.$client.query(
      `select count(*)::int as invoices from billing_invoices where checkout_id = $1`,
      [path.split('/').at(-1)],
    )
    expect(rows).toEqual([{ invoices: 1 }])
  })

  it('is out of date once the subscription has changed', async () => {
    const older = await checkout(anna, 'agency.monthly')
    await buy(anna, 'creator.monthly')
    const page = await read(anna, older)
    expect([page.status, page.text]).toEqual([409, expect.stringContaining('out of date')])
    expect((await submit(anna, older, { card: 'pays' })).status).toBe(403)
    expect(await planOf(anna)).toBe('creator.monthly')
  })

  it('is out of date after an hour, and then forgotten', async () => {
    const path = await checkout(anna, 'agency.monthly')
    server.wait(61)
    expect((await read(anna, path)).status).toBe(409)
    await deleteOldCheckouts(server.database, server.now())
    expect((await read(anna, path)).status).toBe(404)
  })

  it('is confirmed without a card when nothing is due', async () => {
    await buy(anna, 'agency.monthly')
    const path = await checkout(anna, 'creator.monthly')
    const { text } = await read(anna, path)
    expect(text).toMatch(/To pay now \$0\.00 Credit for later \$(79|80)\.\d\d/)
    expect(text).not.toContain('Test card')
    expect((await submit(anna, path)).status).toBe(303)
    expect(await planOf(anna)).toBe('creator.monthly')
  })

  it('shows a restarted session nothing, nor anybody else', async () => {
    const path = await checkout(anna, 'agency.monthly')
    const other = await server.signedIn(`other${accounts}@example.com`)
    const again = await server.signedIn(`anna${accounts}@example.com`)
    const stranger = await server.browser().open(path)
    expect([(await read(other, path)).status, (await read(again, path)).status]).toEqual([404, 404])
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      303,
      '/login?redirect_path=%2Fsettings%2Fbilling',
    ])
  })

  it.each(['/billing/test/checkout/none', `/billing/test/checkout/${'-'.repeat(36)}`])(
    'has nothing at %s',
    async (path) => {
      expect((await read(anna, path)).status).toBe(404)
    },
  )

  it.each<{ name: string; fields: Readonly<Record<string, string>> }>([
    { name: 'no token', fields: { card: 'pays' } },
    { name: 'a wrong token', fields: { card: 'pays', token: 'guessed' } },
    { name: 'a token of the right length', fields: { card: 'pays', token: 'x'.repeat(43) } },
  ])('refuses a form with $name', async ({ fields }) => {
    const path = await checkout(anna, 'agency.monthly')
    expect((await send(anna, path, fields)).status).toBe(403)
    expect(await planOf(anna)).toBeUndefined()
  })

  it('refuses a form of another person’s session', async () => {
    const path = await checkout(anna, 'agency.monthly')
    const eve = await server.signedIn(`eve${accounts}@example.com`)
    const eves = await (await eve.open(await checkout(eve, 'agency.monthly'))).text()
    const token = /name="token" value="([^"]+)"/.exec(eves)?.[1] ?? ''
    expect((await send(anna, path, { token, card: 'pays' })).status).toBe(403)
  })

  it('refuses a form that is far too large', async () => {
    const path = await checkout(anna, 'agency.monthly')
    expect((await send(anna, path, { token: 'x'.repeat(20_000) })).status).toBe(413)
  })

  it('runs no script, loads nothing but the icon, and is kept nowhere', async () => {
    const { headers } = await read(anna, await checkout(anna, 'agency.monthly'))
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('the panel', () => {
  it('shows what is paid for and the receipts', async () => {
    const { url } = await anna.ask(billingRoutes.panel)
    expect(url).toBe('http://localhost:8080/billing/test/panel')
    expect((await read(anna, '/billing/test/panel')).text).toContain('You have no subscription.')
    await buy(anna, 'agency.monthly')
    const { text } = await read(anna, '/billing/test/panel')
    expect(text).toContain('Test mode: no money moves')
    expect(text).toMatch(/It renews on \w+ \d+, \d{4}/)
    expect(text).toMatch(
      /TEST-\d+ · \w+ \d+, \d{4} Agency plan, monthly Full period \$99\.00 Paid \$99\.00/,
    )
  })

  it('cancels after asking, and keeps', async () => {
    await buy(anna, 'agency.monthly', 'tracking_links.15.monthly')
    const panel = '/billing/test/panel'
    expect((await read(anna, `${panel}/cancel`)).text).toContain('Nothing is deleted')

    expect((await submit(anna, `${panel}/cancel`)).headers.get('location')).toBe(panel)
    expect((await read(anna, panel)).text).toMatch(/It ends on \w+ \d+, \d{4}/)

    expect((await submit(anna, panel, {}, `${panel}/keep`)).headers.get('location')).toBe(panel)
    expect((await read(anna, panel)).text).toMatch(/It renews on \w+ \d+, \d{4}/)
  })

  it('has nothing to cancel or keep without a subscription', async () => {
    const panel = '/billing/test/panel'
    expect((await anna.open(`${panel}/cancel`)).headers.get('location')).toBe(panel)
    const path = await checkout(anna, 'agency.monthly')
    for (const action of ['cancel', 'keep']) {
      expect((await submit(anna, path, {}, `${panel}/${action}`)).status).toBe(303)
    }
    expect(await planOf(anna)).toBeUndefined()
  })
})
