import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { pushSubscriptionRoutes } from '#contract/resources/pushSubscriptions.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { subscribedBrowser } from '#tests/support/push/startPushService.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { openPhone } from './support/portal.ts'
import { enter } from './support/signIn.ts'

test.use({ serviceWorkers: 'allow' })

const password = 'long enough'

/**
 * Chromium subscribes at Google's push service, which no test asks, and without a screen it shows no notifications, whatever is granted. So at
 * the border of the browser stand a subscription of the test, and what `showWith` notes. All between is Chromium's own: the worker, and the
 * push that reaches it over the devtools protocol.
 */
async function allowHere(context: BrowserContext, name: string) {
  await context.grantPermissions(['notifications'])
  await context.addInitScript((subscription) => {
    const key = 'subscribed in the test'
    const made = {
      ...subscription,
      options: { applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, '1')
        return made
      },
      getSubscription: async () => (localStorage.getItem(key) === null ? null : made),
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true })
  }, subscribedBrowser(name).subscription)
}

interface Registered {
  readonly registrations: readonly {
    readonly registrationId: string
    readonly scopeURL: string
    readonly isDeleted: boolean
  }[]
}

/** Delivers a push to the worker that stands at a scope. */
async function deliver(page: Page, scope: string, said: Readonly<Record<string, string>>) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registered) => {
      const found = registrations.find((one) => !one.isDeleted && one.scopeURL.endsWith(scope))
      if (found) done(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(said),
  })
}

/** What of the worker's own scope the test needs. */
interface WorkerScope extends EventTarget {
  readonly registration: { showNotification: (title: string, look: Look) => Promise<void> }
  readonly clients: { openWindow: (url: string) => Promise<void> }
  shown: ({ readonly title: string } & Look)[]
}

interface Look {
  readonly body: string
  readonly tag: string
  readonly data: { readonly path: string }
}

/** The worker that stands at a scope, which notes what it would have the browser show. */
async function showWith(context: BrowserContext, page: Page, scope: string): Promise<Worker> {
  await untilWorkerStands(page, scope)
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/worker.js'))
  if (!worker) throw new Error('no worker stands')
  await worker.evaluate(() => {
    const own = globalThis as unknown as WorkerScope
    own.shown = []
    own.registration.showNotification = async (title, look) =>
      void own.shown.push({ title, ...look })
  })
  return worker
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ title, body }) => ({ title, body })),
  )

/** Clicks what is shown, and gives the window that the worker opens, which a browser lets it do after a finger's click alone. */
const click = (worker: Worker) =>
  worker.evaluate(() => {
    const own = globalThis as unknown as WorkerScope
    return new Promise<string>((done) => {
      own.clients.openWindow = async (url) => done(url)
      const notification = { ...own.shown[0], close: () => undefined }
      const event = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: () => undefined,
      })
      own.dispatchEvent(event)
    })
  })

const deviceSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Notifications on this device' })

/** A worker has every page that is loaded once it stands. */
async function untilWorkerStands(page: Page, scope: string) {
  await page.waitForFunction(
    async (at) =>
      (await navigator.serviceWorker.getRegistration(at))?.active?.state === 'activated',
    scope,
  )
}

test('a creator switches notifications on, is shown one that opens its task, and switches them off', async ({
  context,
  browser,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'push@example.com')
  const [creator] = await brand.ask(creatorRoutes.create, [
    { name: 'Jade', portal_password: password },
  ])
  await brand.ask(requestRoutes.create, [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [creator?.id ?? ''],
      item_data: [{ title: 'A caption', kind: 'TEXT', quantity: 1 }],
    },
  ])
  const phone = await openPhone(browser, greenroom.url)
  await allowHere(phone, 'phone')
  const page = await phone.newPage()
  await page.goto(`/portal/login?id=${creator?.user_creator_id}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Summer set' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summer set' })).toBeVisible()
  const task = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(deviceSwitch(page)).not.toBeChecked()
  await deviceSwitch(page).press('Space')
  await expect(deviceSwitch(page)).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Overdue: devices' }).press('Space')
  await page.reload()
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Overdue: devices' })).not.toBeChecked()

  const said = { title: 'A new request: “Summer set”', body: 'Due Friday', path: task, tag: 'one' }
  const worker = await showWith(phone, page, '/portal')
  await deliver(page, '/portal', said)
  await expect.poll(() => shownBy(worker)).toEqual([{ title: said.title, body: said.body }])
  await page.goto(await click(worker))
  await expect(page.getByRole('heading', { level: 1, name: 'Summer set' })).toBeVisible()

  await page.goto('/portal/settings')
  await deviceSwitch(page).press('Space')
  await expect(deviceSwitch(page)).not.toBeChecked()
  await page.reload()
  await expect(deviceSwitch(page)).not.toBeChecked()
  await phone.close()
})

test('without a network the portal says what is still to be sent, and opens once it is back', async ({
  context,
  browser,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'offline-portal@example.com')
  const [creator] = await brand.ask(creatorRoutes.create, [
    { name: 'Rose', portal_password: password },
  ])
  await brand.ask(requestRoutes.create, [
    {
      title: 'Winter set',
      status: 'OPEN',
      creator_ids: [creator?.id ?? ''],
      item_data: [{ title: 'A caption', kind: 'TEXT', quantity: 1 }],
    },
  ])
  const phone = await openPhone(browser, greenroom.url)
  const page = await phone.newPage()
  await page.goto(`/portal/login?id=${creator?.user_creator_id}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Winter set' }).click()
  await page.getByRole('textbox').first().fill('Snow at last')
  await untilWorkerStands(page, '/portal')
  const agency = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.request.get(agency ?? '')
  expect(await manifest.json()).toMatchObject({ start_url: '/portal', display: 'standalone' })

  // A browser that looks whether it has changed asks the server.
  const headers = (await page.request.get('/worker.js')).headers()
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toContain(
    `worker-src localhost:${greenroom.port}/worker.js blob:;`,
  )

  await phone.setOffline(true)
  // On a busy machine Chromium has passed the worker by, once, and nobody knows why. Whoever reloads again has it.
  await expect(() => page.reload()).toPass()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText(['“Snow at last”'])
  await expectAccessible(page)
  await phone.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Winter set' })).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('Snow at last')
  await phone.close()
})

test('a member of the team has a browser notified, and is told what stands in the way', async ({
  page,
  context,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'push-brand@example.com')
  await allowHere(context, 'laptop')
  await page.goto('/settings/notifications')
  await deviceSwitch(page).press('Space')
  await expect(deviceSwitch(page)).toBeChecked()
  expect((await brand.ask(pushSubscriptionRoutes.fetch, {})).data).toHaveLength(1)
  await expectAccessible(page)
  const said = { title: 'Jade has declined “Summer set”', body: '', path: '/inbox', tag: 'two' }
  const worker = await showWith(context, page, '/inbox')
  await deliver(page, '/inbox', said)
  await expect.poll(() => shownBy(worker)).toEqual([{ title: said.title, body: '' }])
  expect(await click(worker)).toBe(`${greenroom.url}/inbox`)

  await context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  )
  await page.reload()
  await expect(page.getByText('This browser blocks notifications from here.')).toBeVisible()
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText('This browser cannot show notifications.')).toBeVisible()
})
