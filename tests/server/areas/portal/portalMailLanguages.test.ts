import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { languageFor } from '#contract/locale.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { forgottenMail } from '#server/areas/portal/portalLinkLetters.ts'
import { speaking } from '#server/platform/language/i18n.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'

const server = testApp()

const subject = { id: 'mail.forgotten.subject', message: 'Your sign-in link' }

it('a letter says which language it is in', async () => {
  const german = setupI18n({
    locale: 'de',
    messages: { de: { [subject.id]: ['Dein Link zum Anmelden'] } },
  })
  const links = [
    {
      agency: { id: '019b76da-a800-7000-8000-000000000001', name: 'North' },
      url: new URL('https://app.example/portal/link'),
    },
  ]
  const mail = await forgottenMail(german, 'jade@example.com', links)
  expect(mail.subject).toBe('Dein Link zum Anmelden')
  expect(mail.html).toContain('<html lang="de">')
})

it.each(['de-AT,de;q=0.9', 'pt', 'es-MX', 'fr', 'en-GB', 'ja'])(
  'who forgot their password in a browser of %s is mailed in that language',
  async (header) => {
    const language = languageFor([header])
    const email = `jade.${header.slice(0, 2)}@example.com`
    const brand = await server.signedIn(`brand.${header.slice(0, 2)}@example.com`)
    await brand.ask(creatorRoutes.create, [
      { name: 'Jade', email, portal_password: 'correct horse' },
    ])
    const headers = { 'accept-language': header }
    await server.browser().call('/portal/session/forgot', { email }, headers)
    const { rows } = await server.database.$client.query(
      `select payload->'data'->>'language' as language from graphile_worker._private_jobs where payload->'data'->>'email' = $1`,
      [email],
    )
    expect(rows).toEqual([{ language }])
    const i18n = speaking(language)
    const mail = await server.newestMailTo(email)
    const heading = { id: 'mail.forgotten.heading', message: 'Sign in without your password' }
    expect(mail.split('\n')[0]).toBe(i18n._(heading))
  },
)
