import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { portalRoutes } from '#contract/resources/portal.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { addCreator } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

it('tells a creator the name of their own agency, of no other, and nothing more of its owner', async () => {
  const anna = await server.signedIn('anna@example.com')
  await server.signedIn('bert@example.com')
  const workspaceId = await workspaceOf(anna)
  const { creator } = await addCreator(server, anna, 'Jade')
  const seal = {
    principal: { mode: 'CREATOR', workspaceId, creatorId: creator.id },
    readOnly: true,
  } as const
  const seen = (statement: ReturnType<typeof sql>) =>
    inWorkspace(server.database, seal, async (rows) => (await rows.execute(statement)).rows)
  expect(await seen(sql`select * from own_agency()`)).toEqual([{ id: workspaceId, name: '' }])
  await anna.ask(userRoutes.update, { name: 'Anna' })
  expect(await seen(sql`select name from own_agency()`)).toEqual([{ name: 'Anna' }])
  await anna.ask(userRoutes.update, { workspace_name: 'Studio North' })
  expect(await seen(sql`select name from own_agency()`)).toEqual([{ name: 'Studio North' }])
  const before = await server.browser().ask(portalRoutes.agency, { agency_id: workspaceId })
  expect(before.agency).toEqual({ id: workspaceId, name: 'Studio North' })
  await expect(seen(sql`select * from users`)).rejects.toThrow()
  await expect(seen(sql`select * from workspaces`)).rejects.toThrow()
})
