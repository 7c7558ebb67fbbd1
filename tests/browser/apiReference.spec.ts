import { expect } from '@playwright/test'
import { test } from './support/greenroom.ts'
import { askAsBrand } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

test('a developer finds a call in the reference and makes it with an API key', async ({
  page,
  greenroom,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== greenroom.url) elsewhere.push(request.url())
  })
  await enterApp(page, greenroom, 'reference@example.com')
  await askAsBrand(page.request, '/user/tags/create', [{ text: 'summer' }])
  const key = { name: 'Reference', scope: 'READ' }
  const { token } = await askAsBrand(page.request, '/user/api_keys/create', key)

  await page.goto('/docs')
  await page.getByRole('button', { name: /^Open Search/ }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('fetch tags')
  await search.getByRole('option', { name: '/user/tags/fetch' }).click()
  await expect(
    page.getByText('Only rows in whose texts every word of this is found.').first(),
  ).toBeVisible()

  await page.getByRole('button', { name: /^Test Request.*\/user\/tags\/fetch/ }).click()
  const client = page.getByRole('dialog', { name: 'API Client' })
  // The session of the browser is not what makes calls here: without a key there is nobody.
  const send = client.getByRole('button', { name: /^Send post request/ })
  const refused = page.waitForResponse('**/v2/user/tags/fetch')
  await send.click()
  expect((await refused).status()).toBe(401)

  await client.getByPlaceholder('Token').fill(token)
  const answered = page.waitForResponse('**/v2/user/tags/fetch')
  await send.click()
  expect((await answered).status()).toBe(200)
  await expect(client.getByRole('region', { name: 'Response', exact: true })).toContainText(
    'summer',
  )
  expect(elsewhere).toEqual([])
})
