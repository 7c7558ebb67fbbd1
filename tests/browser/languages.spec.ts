import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const password = 'long enough'

/** What a creator reads on their way to the settings: where they sign in, their tasks, their menu, the settings, and the language's name. */
const spoken = [
  {
    locale: 'de-AT',
    lang: 'de',
    words: ['Anmelden', 'Aufgaben', 'Dein Menü', 'Einstellungen', 'Deutsch'],
  },
  {
    locale: 'es-MX',
    lang: 'es',
    words: ['Iniciar sesión', 'Tareas', 'Tu menú', 'Ajustes', 'Español'],
  },
  {
    locale: 'fr-FR',
    lang: 'fr',
    words: ['Se connecter', 'Tâches', 'Ton menu', 'Réglages', 'Français'],
  },
  {
    locale: 'pt-PT',
    lang: 'pt-BR',
    words: ['Entrar', 'Tarefas', 'Seu menu', 'Configurações', 'Português (Brasil)'],
  },
] as const

for (const { locale, lang, words } of spoken) {
  test(`the portal speaks ${lang} to who reads ${locale} on a narrow phone, and English once they choose it`, async ({
    browser,
    page: brand,
    greenroom,
  }) => {
    await enterApp(brand, greenroom, `agency-${lang.toLowerCase()}@example.com`)
    const draft = { name: 'Mia', portal_password: password }
    const [creator] = await askAsBrand(brand.request, '/user/creators/create', [draft])
    const context = await browser.newContext({
      locale,
      // The longest that a button in the settings has to hold.
      timezoneId: 'America/Argentina/ComodRivadavia',
      viewport: { width: 360, height: 640 },
    })
    const page = await context.newPage()
    const catalogues: string[] = []
    page.on('request', (request) => {
      if (/\/words-/.test(request.url())) catalogues.push(request.url())
    })
    const [signIn, tasks, menu, settings, name] = words

    await page.goto(`${greenroom.url}/portal/login?id=${creator.user_creator_id}`)
    await expect(page.getByRole('heading', { level: 1, name: signIn })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expectAccessible(page)
    await page.locator('input[type=password]').fill(password)
    await page.getByRole('button', { name: signIn }).click()
    await expect(page.getByRole('link', { name: tasks })).toBeVisible()
    expect(catalogues.filter((url) => !url.includes(`words-${lang}-`))).toEqual([])

    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: settings }).click()
    await expect(page.getByRole('heading', { level: 1, name: settings })).toBeVisible()
    await expect(page.getByRole('button', { name: /Argentina|Catamarca/ })).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)

    await page.getByRole('combobox').first().selectOption({ label: 'English' })
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.getByRole('combobox').first().selectOption({ label: name })
    await expect(page.getByRole('heading', { level: 1, name: settings })).toBeVisible()
    await context.close()
  })
}

test('a creator is spoken to as the brand says, until they choose themselves', async ({
  browser,
  page: brand,
  greenroom,
}) => {
  await enterApp(brand, greenroom, 'agency-own@example.com')
  const draft = { name: 'Mia', portal_password: password }
  const [creator] = await askAsBrand(brand.request, '/user/creators/create', [draft])
  await brand.goto(`/creators/${creator.id}`)
  await brand.getByRole('button', { name: 'Edit' }).click()
  const form = brand.getByRole('dialog', { name: 'Edit creator' })
  await form.getByRole('combobox', { name: 'Language' }).click()
  await brand.getByRole('option', { name: 'Deutsch' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 360, height: 640 },
  })
  const page = await context.newPage()
  await page.goto(`${greenroom.url}/portal/login?id=${creator.user_creator_id}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Aufgaben' })).toBeVisible()
  await page.getByRole('button', { name: 'Dein Menü' }).click()
  await page.getByRole('menuitem', { name: 'Einstellungen' }).click()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'Français' })
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()
  await expectAccessible(page)
  const { message } = await askAsBrand(
    brand.request,
    `/user/creators/portal-link/${creator.id}`,
    {},
  )
  expect(message).toContain('voici ton lien')
  await context.close()
})

test('two who share a device are each spoken to in their own language', async ({
  browser,
  page: brand,
  greenroom,
}) => {
  const other = await (await browser.newContext()).newPage()
  await enterApp(other, greenroom, 'agency-beside@example.com')
  await enterApp(brand, greenroom, 'agency-shared@example.com')
  const add = async (agency: Page, draft: object) => {
    const [creator] = await askAsBrand(agency.request, '/user/creators/create', [
      { portal_password: password, ...draft },
    ])
    return creator
  }
  const mia = await add(other, { name: 'Mia', language: 'de' })
  const ben = await add(brand, { name: 'Ben' })
  const context = await browser.newContext({ locale: 'es-MX' })
  const page = await context.newPage()
  const signInAs = async ({ user_creator_id }: { readonly user_creator_id: string }) => {
    await page.goto(`${greenroom.url}/portal/login?id=${user_creator_id}`)
    await page.locator('input[type=password]').fill(password)
    await page.locator('button[type=submit]').click()
  }
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signInAs(mia)
  await expect(page.getByRole('link', { name: 'Aufgaben' })).toBeVisible()
  // It is not drawn in Spanish first.
  expect(asked.filter((path) => path === '/v2/portal/session/fetch')).toHaveLength(1)
  await page.getByRole('button', { name: 'Dein Menü' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()

  await signInAs(ben)
  await expect(page.getByRole('link', { name: 'Tareas' })).toBeVisible()

  await brand.goto('/settings/profile')
  await brand.getByRole('combobox', { name: 'Language of your creators' }).click()
  await brand.getByRole('option', { name: 'Français' }).click()
  await brand.getByRole('button', { name: 'Save changes' }).click()
  await expect(brand.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Tâches' })).toBeVisible()
  await context.close()
  await other.context().close()
})

test('the portal is mirrored for who reads from the right', async ({
  browser,
  page: brand,
  greenroom,
}) => {
  await enterApp(brand, greenroom, 'agency-ar@example.com')
  const draft = { name: 'Mia', portal_password: password }
  const [creator] = await askAsBrand(brand.request, '/user/creators/create', [draft])
  await askAsBrand(brand.request, '/user/creators/requests/create', [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [creator.id],
      item_data: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
  // Arabic is not whole, and offered to nobody: see `src/lib/language.ts`.
  await context.addInitScript(() => localStorage.setItem('greenroom.language', 'ar'))
  const page = await context.newPage()
  const middleOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('It is not shown')
    return box.x + box.width / 2
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  await page.goto(`${greenroom.url}/portal/login?id=${creator.user_creator_id}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  const task = page.getByRole('link', { name: 'Summer set' })
  await expect(task).toBeVisible()
  expect(await overflow()).toBe(0)
  expect(await middleOf(page.getByRole('button', { name: 'قائمتك' }))).toBeLessThan(180)
  expect(await middleOf(page.getByRole('link', { name: 'المهام' }))).toBeGreaterThan(180)
  expect(await middleOf(task.locator('svg').last())).toBeLessThan(180)
  await expectAccessible(page)

  await task.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summer set' })).toBeVisible()
  expect(await overflow()).toBe(0)
  const back = page.getByRole('main').getByRole('link', { name: 'المهام' })
  expect(await middleOf(back)).toBeGreaterThan(180)
  await page.getByRole('button', { name: 'قائمتك' }).click()
  expect(await middleOf(page.getByRole('menu'))).toBeLessThan(180)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(await overflow()).toBe(0)
  await expectAccessible(page)
  await context.close()
})
