import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tagRoutes } from '#contract/resources/tags.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

it('reads what is deleted meanwhile to its end, as a list does that finds its rows first', async () => {
  const brand = await server.signedIn('anna@example.com')
  const workspaceId = await workspaceOf(brand)
  const made = await brand.ask(tagRoutes.create, [{ text: 'summer' }, { text: 'winter' }])
  const ids = made.map(({ id }) => id)
  const principal = { mode: 'USER', workspaceId, limitedTo: null } as const
  const total = sql`select count(*)::int as total from tags`
  const seen = await inWorkspace(server.database, { principal, readOnly: true }, async (tx) => {
    const before = await tx.execute(total)
    await brand.ask(tagRoutes.delete, ids)
    return [before.rows, (await tx.execute(total)).rows]
  })
  expect(seen).toEqual([[{ total: 2 }], [{ total: 2 }]])
  expect((await brand.ask(tagRoutes.fetch, {})).total).toBe(0)
})
