import { expect, type Page, test } from '@playwright/test'
import { type AppPath, appPaths } from '#contract/appPaths.ts'
import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { reportRoutes } from '#contract/resources/reports.ts'
import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import type { AnyRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { portalLogin, readPortalId } from '#server/demo/demoLogin.ts'
import { addAccount } from '#tests/server/areas/creators/accounts/brands.ts'
import { reportOf } from '#tests/server/contract/samples/reports.ts'
import type { Sample } from '#tests/server/contract/samples/sample.ts'
import { samples } from '#tests/server/contract/samples/samples.ts'
import { guestFor } from '#tests/server/contract/samples/shares.ts'
import { urlOf } from '#tests/server/contract/urlOf.ts'
import { makeWorld, type World } from '#tests/server/contract/world.ts'
import { addCreator, ask, portalPassword, taskOf } from '#tests/support/app/contentRequest.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { type ProductAsRun, type Script, scripts, startAsRun } from '#tests/support/asRun.ts'
import { mp4, png, wav } from '#tests/support/sampleFiles.ts'
import { countReloadRequests } from './support/reloadRequests.ts'
import { type Start, settle, type Walked, walkScreens } from './support/walkScreens.ts'

/** Screens that no link of a signed-in person leads to, and how they are reached. */
const elsewhere: Partial<Record<AppPath, string>> = {
  '/login': 'what people see who are signed out',
  '/auth/callback': 'a link in a mail',
  '/invite': 'a link in a mail',
  '/share/:token': 'a link that a client is sent',
  '/oauth/callback': 'a platform leads back there',
  '/accounts/connected': 'where that leads on to',
  '/portal/login': 'what creators see who are signed out',
  '/portal/link': 'a link in a mail',
  '/portal/forgot': 'where the login page leads on to',
  '/portal/accounts/connected': 'where a platform leads on to',
}

const isOfPortal = (path: AppPath) => path.startsWith('/portal')

// Each script on the worker that is free: one after another they would be the end of the run, while the other worker waits.
test.describe.configure({ mode: 'parallel' })

for (const script of scripts) {
  test.describe(`npm run ${script}`, () => {
    test.describe.configure({ mode: 'default' })
    let product: ProductAsRun

    test.beforeAll(async () => {
      product = await startAsRun(script)
    })

    test.afterAll(() => product?.stop())

    // What `dev` adds lies before the app, and is met by its screens and uploads; calls are composed as by `start`.
    if (script !== 'dev')
      test('answers every call of the contract', async () => {
        const worldOf = worlds(product, script)
        const unexpected: string[] = []
        for (const sample of samples) {
          const { status = 200, path } = sample
          const answer = await call(await worldOf(sample), sample)
          if (answer.status !== status)
            unexpected.push(`${answer.status} ${path} ${JSON.stringify(answer.body)}`)
        }
        expect(unexpected).toEqual([])
      })

    test('takes a picture, a film and sound', async () => {
      const person = await product.server.signedIn(`uploads-${script}@example.com`)
      const types: (string | null)[] = []
      const twice = [png, mp4, wav, png, mp4, wav]
      for (const file of twice) types.push((await uploadExample(person, file)).file_type)
      expect(types).toEqual(twice.map(({ type }) => type))
    })

    test('shows every screen of the brand', async ({ browser }) => {
      // Some thirty screens, each of which is waited for until it asks for nothing more.
      if (script === 'demo') test.setTimeout(600_000)
      const page = await newPage(browser, product)
      await openFilledWorkspace(page, product, script)
      const { reached, problems } = await walk(page, script, { home: '/' })
      await openNews(page)
      expectAll(
        { reached: new Set([...reached, '/whats-new']), problems },
        (path) => !isOfPortal(path),
      )
    })

    test('shows every screen of the portal', async ({ browser }) => {
      const page = await newPage(browser, product)
      await openPortal(page, product, script)
      const start = { home: '/portal', menu: 'Your menu' }
      const { reached, problems } = await walk(page, script, start)
      await openReceipt(page)
      expectAll(
        { reached: new Set([...reached, '/portal/tasks/:id/receipt']), problems },
        isOfPortal,
      )
    })

    test('complains of nothing', () => {
      expect(product.complaints().join('\n')).toBe('')
    })
  })
}

/** Goes to every screen, and reloads those of the demonstration, which has something for all of them, to count what they ask for. */
async function walk(page: Page, script: Script, start: Start): Promise<Walked> {
  if (script !== 'demo') return walkScreens(page, start)
  const { onScreen, expectFew } = countReloadRequests(page)
  const walked = await walkScreens(page, { ...start, onScreen })
  expectFew()
  return walked
}

/** From the menu of a person, which lies over the links that the walk clicks. */
async function openNews(page: Page): Promise<void> {
  await page.locator('a[href="/"]:visible').first().click()
  await page.getByRole('button', { name: /@/ }).click()
  await page.getByRole('menuitem', { name: 'What is new' }).click()
  await expect(page.getByRole('heading', { name: 'What is new' })).toBeVisible()
}

/** Of the first task of which something was sent, which may not be the first of the list that the walk opens. */
async function openReceipt(page: Page): Promise<void> {
  const home = page.locator('a[href="/portal"]:visible').first()
  await home.click()
  const tasks = page.locator('main a[href^="/portal/tasks/"]:visible')
  const receipt = page.getByRole('link', { name: 'Receipt' })
  await expect(async () => {
    for (let place = 0; place < (await tasks.count()); place += 1) {
      await tasks.nth(place).click()
      await page.waitForURL(/\/portal\/tasks\//)
      await settle(page)
      if (await receipt.isVisible()) return
      await home.click()
      await tasks.first().waitFor()
    }
    throw new Error('Nothing was sent of any task')
  }).toPass()
  await receipt.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
}

const routeOf = ({ path }: Sample): AnyRoute => {
  const route = routes.find((one) => one.path === path)
  if (!route) throw new Error(`The contract has no ${path}`)
  return route
}

/** A world for all samples, and one for each that signs its caller out. */
function worlds(product: ProductAsRun, script: Script) {
  const make = async (name: string) =>
    ownersOnly(await makeWorld(product.server, `${script}-${name}`))
  let shared: Promise<World> | undefined
  return (sample: Sample): Promise<World> => {
    if (sample.endsSession) return make(`left${samples.indexOf(sample)}`)
    shared ??= make('walk')
    return shared
  }
}

/** The same world, in which the owner is everybody: what samples make for a person is theirs. */
function ownersOnly(world: World): World {
  const { OWNER } = world.people
  return { ...world, people: { OWNER, ADMIN: OWNER, MEMBER: OWNER, VIEWER: OWNER } }
}

async function call(world: World, sample: Sample) {
  const route = routeOf(sample)
  const args = await sample.make(world)
  return (await callerOf(route, world)).call(urlOf(route, args), args.body)
}

async function callerOf(route: AnyRoute, world: World): Promise<TestBrowser> {
  const { by } = route
  const { people, creator, server } = world
  if (by.includes('USER')) return people.OWNER
  if (by.includes('SHARE')) return guestFor(world, route)
  return by.includes('CREATOR') ? creator : server.browser()
}

async function newPage(
  browser: { newPage: (options: object) => Promise<Page> },
  { url }: ProductAsRun,
): Promise<Page> {
  return browser.newPage({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
}

/** Opens the first screen of a workspace with a row of every kind that has a screen of its own. */
async function openFilledWorkspace(page: Page, product: ProductAsRun, script: Script) {
  if (script === 'demo') return void (await page.goto('/demo'))
  const world = await makeWorld(product.server, `${script}-screens`)
  await fill(world)
  const cookies = [...world.people.OWNER.cookies].map(([name, value]) => ({ name, value }))
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: product.url })))
  await page.goto('/')
}

async function fill({ people, creatorId, fresh, make, makeAccount, makeLink }: World) {
  await make(landingPageRoutes.create, { tracking_link_id: await makeLink(), title: fresh() })
  await makeAccount(creatorId)
  await ask(people.OWNER, [{ id: creatorId }])
  await make(accountWatchlistRoutes.create, { name: fresh() })
  await make(reportRoutes.create, reportOf({ fresh }))
  await make(requestTemplateRoutes.create, {
    title: fresh(),
    items: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
  })
}

/** Signs a creator in to the portal who has an account, and a task of which something was sent. */
async function openPortal(page: Page, product: ProductAsRun, script: Script) {
  const { id, password } =
    script === 'demo' ? await demoPortalLogin(product) : await addPortalLogin(product, script)
  await page.goto('/portal/login')
  await page.getByLabel('ID', { exact: true }).fill(id)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Tasks' }).first()).toBeVisible()
}

const demoPortalLogin = async ({ server }: ProductAsRun) => ({
  id: await readPortalId(server.database),
  password: portalLogin.password,
})

async function addPortalLogin({ server }: ProductAsRun, script: Script) {
  const brand = await server.signedIn(`portal-${script}@example.com`)
  const { creator } = await addCreator(server, brand, 'Jade')
  const { id: task_id } = await taskOf(brand, await ask(brand, [creator]))
  await brand.ask(submissionRoutes.create, [{ task_id, name: 'hello.txt', text: 'By the water' }])
  await addAccount(brand, 'jade', { creator_id: creator.id })
  return { id: creator.user_creator_id, password: portalPassword }
}

function expectAll({ reached, problems }: Walked, isMeant: (path: AppPath) => boolean): void {
  expect(problems).toEqual([])
  const missed = appPaths.filter((path) => isMeant(path) && !reached.has(path) && !elsewhere[path])
  expect(missed, 'no link leads there').toEqual([])
}
