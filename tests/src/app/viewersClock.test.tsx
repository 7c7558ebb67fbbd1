import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { formatMoment } from '#src/lib/dates.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'

const app = clientApp()

it('times are told by the clock that the viewer has chosen, wherever their device is', async () => {
  const browser = await clientSignsIn(app)
  await browser.ask(userRoutes.update, { timezone_offset: 'GMT+13:00' })
  const [creator] = await browser.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const { person } = renderApp(`/creators/${creator?.id}`)
  const [time] = await screen.findAllByText(/just now|ago$/, { selector: 'time' })
  if (!time) throw new Error('no time is shown')
  await person.hover(time)
  expect(
    await screen.findByText(formatMoment(creator?.created_at ?? '', 'GMT+13:00')),
  ).toBeDefined()
}, 30_000)
