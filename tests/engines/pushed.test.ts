import { expect, it, onTestFinished } from 'vitest'
import { startInProcess } from '#tests/browser/support/inProcess.ts'
import { addCreator, ask, portalPassword, taskOf } from '#tests/support/app/contentRequest.ts'
import { passMinute } from '#tests/support/app/passMinute.ts'
import { because } from '#tests/support/because.ts'
import { openWalker, whyNot } from '#tests/support/engines/engines.ts'
import { startFirefox } from '#tests/support/engines/startFirefox.ts'
import type { Walker } from '#tests/support/engines/walker.ts'
import { freePort } from '#tests/support/freePort.ts'
import { signedInAgency } from '#tests/support/hostile/agency.ts'
import { startFirefoxPushServer } from '#tests/support/push/firefoxPushServer.ts'

it.skipIf(whyNot)(
  `Firefox is subscribed at its push server, decrypts a request that is pushed, and its worker shows it${because(whyNot)}`,
  async () => {
    const pushServer = await startFirefoxPushServer()
    onTestFinished(pushServer.close)
    const surroundings = { outside: pushServer.outside }
    const server = await startInProcess({ port: await freePort(), surroundings })
    onTestFinished(server.stop)
    const { brand, join: loggedIn } = await signedInAgency(server)
    const { creator, portal } = await addCreator({ loggedIn }, brand, 'Jade')

    const walker = await openWalker(() =>
      startFirefox({
        // Where it is driven, Firefox leaves its push server alone unless it is said.
        'dom.push.connection.enabled': true,
        'dom.push.serverURL': pushServer.url,
        'dom.push.testing.allowInsecureServerURL': true,
        'permissions.default.desktop-notification': 1,
        // A machine without a desktop shows none of its own: Firefox draws them itself.
        'alerts.useSystemBackend': false,
      }),
    )
    await walker.goto(`${server.url}/portal/login`)
    await walker.fill('ID', creator.user_creator_id)
    await walker.fill('Password', portalPassword)
    await walker.follow({ role: 'button', name: 'Sign in' }, { role: 'heading', name: 'Hi Jade' })
    await walker.goto(`${server.url}/portal/settings`)
    await walker.click({ label: /Notifications on this device/ })
    await expect.poll(() => isSwitchedOn(walker), { timeout: 30_000 }).toBe(true)

    const request = await ask(brand, [creator])
    await passMinute(server)
    await expect.poll(() => shownIn(walker), { timeout: 30_000 }).toHaveLength(1)
    const { id } = await taskOf(portal, request)
    expect(await shownIn(walker)).toEqual([
      {
        title: 'A new request: “Summer set”',
        path: `/portal/tasks/${id}`,
        tag: id.replaceAll('-', ''),
      },
    ])
    expect(pushServer.delivered()).toBe(1)
    expect(walker.driver.complaints()).toEqual([])
  },
)

const isSwitchedOn = (walker: Walker) =>
  walker.run(() => document.querySelector<HTMLInputElement>('input[role=switch]')?.checked === true)

/** The notifications of the portal's worker that are in sight, as its page could find them by the last look. */
const shownIn = (walker: Walker) =>
  walker.run(() => {
    const kept = document.documentElement.dataset
    const look = async () => {
      const registration = await navigator.serviceWorker.getRegistration('/portal')
      const shown = (await registration?.getNotifications()) ?? []
      kept['shown'] = JSON.stringify(
        shown.map(({ title, tag, data }) => ({ title, tag, path: data.path })),
      )
    }
    void look()
    return JSON.parse(kept['shown'] ?? '[]')
  })
