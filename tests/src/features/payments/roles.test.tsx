import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import type { Role } from '#contract/roles.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import { forAllTests } from '#tests/support/forTests.ts'

const app = clientApp()
const world = forAllTests(() => makeWorld(app, 'ours'))

beforeAll(() => world.people.OWNER.ask(referralCodeRoutes.overview), 60_000)
/** The screen at a path, as somebody with a role sees it. */
function renderAs(role: Role, path: string) {
  forwardToApp(world.people[role])
  return renderApp(path)
}

const sideLinks = async () => {
  const [areas] = await screen.findAllByRole('navigation', { name: 'Areas' })
  if (!areas) throw new Error('no navigation')
  return within(areas)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}

describe('the payments', () => {
  it.each(['MEMBER', 'VIEWER'] as const)(
    'are not offered to a %s, who is told why',
    async (role) => {
      renderAs(role, '/payments')
      expect(await screen.findByText('Only for the owner and admins')).toBeDefined()
      expect(screen.queryByText('Record a payout')).toBeNull()
      expect(await sideLinks()).not.toContain('Payments')
    },
  )

  it('are offered to an admin', async () => {
    renderAs('ADMIN', '/payments')
    expect(await screen.findByText('Record a payout')).toBeDefined()
    expect(await sideLinks()).toContain('Payments')
  })
})

describe('a referral code', () => {
  it('is shown to a member without a way to change or delete it', async () => {
    renderAs('MEMBER', '/referrals')
    const table = within(await screen.findByRole('table'))
    expect((await table.findAllByRole('button', { name: /^Copy / })).length).toBeGreaterThan(0)
    expect(table.queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(table.queryByRole('checkbox')).toBeNull()
    const add = screen.getByText('Add a code').closest('button')
    expect(add?.ariaDisabled).toBe('true')
  })

  it('is changed by an admin', async () => {
    renderAs('ADMIN', '/referrals')
    const table = within(await screen.findByRole('table'))
    expect((await table.findAllByRole('button', { name: /^Edit/ })).length).toBeGreaterThan(0)
  })
})
