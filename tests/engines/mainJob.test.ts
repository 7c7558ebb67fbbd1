import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { because } from '#tests/support/because.ts'
import { engines, openWalker, whyNot } from '#tests/support/engines/engines.ts'
import { signIn } from '#tests/support/engines/signIn.ts'
import { freePort } from '#tests/support/freePort.ts'
import { startAttackedServer } from '#tests/support/hostile/attackedServer.ts'

it.skipIf(whyNot).each(engines)(
  `from sign-up to a published link with its visit, in $engine${because(whyNot)}`,
  async ({ start }) => {
    const server = await startAttackedServer()
    const walker = await openWalker(start)
    const shop = await openShop()
    await signIn(walker, server, 'anna@example.com')

    await walker.click({ role: 'link', name: 'Creators' })
    await walker.click({ role: 'button', name: 'Add a creator' })
    await walker.fill('Name', 'Jade')
    await walker.click({ role: 'button', name: 'Add creator' })
    await walker.see({ role: 'heading', name: 'Jade' })

    await walker.click({ role: 'link', name: 'Links' })
    await walker.click({ role: 'button', name: 'Publish a link' })
    await walker.fill('Path', 'jade')
    await walker.see({ text: 'bio.localhost/jade is available' })
    await walker.fill('Leads to', shop)
    await walker.click({ role: 'button', name: 'Publish link' })
    await walker.see({ text: /^No visits/ })
    const screen = String(await walker.run(() => location.href))

    await walker.goto(`http://bio.localhost:${server.port}/Jade`)
    expect(await walker.run(() => location.href)).toBe(shop)
    await walker.goto(screen)
    const totals = async () => (await walker.text('[aria-label="Totals"]')).split('\n')
    await expect
      .poll(totals, { timeout: 15_000 })
      .toEqual(expect.arrayContaining(['Visits', '1', 'Unique visitors']))
    expect(walker.driver.complaints()).toEqual([])
  },
)

/** Where a link leads. */
async function openShop(): Promise<string> {
  const port = await freePort()
  const shop = createServer((_, response) => response.end('Welcome to the shop'))
  await new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void shop.close())
  return `http://127.0.0.1:${port}/shop`
}
