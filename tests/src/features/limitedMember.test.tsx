import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { sharedRefusal } from '#contract/resources/requests.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import { ask } from '#tests/support/app/contentRequest.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { forAllTests } from '#tests/support/forTests.ts'

const app = clientApp()
/** The one that the member is assigned to, and another. */
let jade: { id: string }
let ruby: { id: string }

const world = forAllTests(() => makeWorld(app, 'ours'))

beforeAll(async () => {
  const { OWNER, MEMBER } = world.people
  const [first, second] = await OWNER.ask(creatorRoutes.create, [
    { name: 'Jade' },
    { name: 'Ruby' },
  ])
  if (!first || !second) throw new Error('no creators were made')
  jade = first
  ruby = second
  const { id } = await MEMBER.ask(userRoutes.fetch)
  const data = { all_creators: false, add_creator_ids: [jade.id] }
  await OWNER.ask(teamRoutes.update, { data: [{ id, data }] })
}, 60_000)
beforeEach(() => forwardToApp(world.people.MEMBER))

describe('somebody who sees assigned creators alone', () => {
  it('is offered no change of a request that others have too, and told why', async () => {
    const shared = await ask(world.people.OWNER, [jade, ruby], 'Shared')
    const { person } = renderApp(`/requests/${shared.id}?form=edit`)
    expect(await screen.findByText(sharedRefusal)).toBeDefined()
    const asked = within(await screen.findByRole('region', { name: 'What you need' }))
    expect(await asked.findByText('A photo by the pool')).toBeDefined()
    expect(asked.queryByRole('button')).toBeNull()
    expect(screen.getByText('Edit').closest('button')?.ariaDisabled).toBe('true')
    await person.click(screen.getByLabelText('More actions'))
    expect(await screen.findByText('Same again')).toBeDefined()
    expect(screen.queryByText(/^Delete$|^Cancel request$/)).toBeNull()
  })

  it('selects requests of their creators alone', async () => {
    await ask(world.people.OWNER, [jade, ruby], 'With others')
    await ask(world.people.OWNER, [jade], 'Theirs')
    renderApp('/requests')
    const table = within(await screen.findByRole('table'))
    const box = async (title: string) => {
      const found = await table.findByRole('checkbox', { name: `Select ${title}` })
      return { title: found.title, disabled: found.hasAttribute('disabled') }
    }
    expect(await box('With others')).toEqual({ title: sharedRefusal, disabled: true })
    expect(await box('Theirs')).toEqual({ title: '', disabled: false })
  })

  it('reads why nobody is left to choose', async () => {
    const own = await ask(world.people.OWNER, [jade], 'Own')
    const { person } = renderApp(`/requests/${own.id}`)
    await person.click(await screen.findByText('Add creators'))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(await dialog.findByLabelText('Creators'))
    expect(await screen.findByText(/^No creators to choose.*assigned to$/)).toBeDefined()
  })

  it('reads that each link of a file needs a creator of theirs', async () => {
    renderApp('/links?form=import')
    expect(await screen.findByText(/one of your creators .* on each line/)).toBeDefined()
  })
})
