import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userRoutes } from '#contract/resources/user.ts'
import { answerOf, missingOf } from '#src/features/welcome/answers.ts'
import { signedIn } from '#tests/server/areas/auth/signInSteps.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { fill, renderApp } from '#tests/support/client/renderApp.tsx'

const app = clientApp()

it('asks a new person once, and keeps where they were going', async () => {
  const browser = await signedIn(app, 'ann@north.example')
  forwardToApp(browser)
  const { person, here } = renderApp('/settings/tags')
  await fill(person, await screen.findByRole('textbox', { name: 'Your name' }), 'Ann')
  await fill(person, screen.getByRole('textbox', { name: 'Agency name' }), 'Studio North')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Tags' })).toBeDefined()
  expect(here()).toBe('/settings/tags')
  expect(await browser.ask(userRoutes.fetch)).toMatchObject({
    name: 'Ann',
    workspace_name: 'Studio North',
    workspace_kind: 'AGENCY',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    onboarded: true,
  })
})

it('lets in whoever skips it, under the clock of their device', async () => {
  const browser = await signedIn(app, 'skipping@north.example')
  forwardToApp(browser)
  const { person } = renderApp('/settings/tags')
  await person.click(await screen.findByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByRole('heading', { name: 'Tags' })).toBeDefined()
  expect(await browser.ask(userRoutes.fetch)).toMatchObject({
    name: '',
    workspace_kind: null,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    onboarded: true,
  })
})

it('asks an agency for its name, a creator for theirs alone, and a team member for nothing of the workspace', () => {
  const answers = { kind: 'AGENCY', name: ' ', workspace_name: '', timezone: 'GMT+02:00' } as const
  expect(Object.keys(missingOf(answers, true))).toEqual(['name', 'workspace_name'])
  expect(Object.keys(missingOf({ ...answers, kind: 'CREATOR' }, true))).toEqual(['name'])
  expect(Object.keys(missingOf(answers, false))).toEqual(['name'])
  expect(answerOf({ ...answers, name: 'Bob' }, false)).toEqual({
    name: 'Bob',
    timezone_offset: 'GMT+02:00',
  })
})
