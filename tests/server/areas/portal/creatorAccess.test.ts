import { beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { routes } from '#contract/routes.ts'
import { creators } from '#server/database/schema/creators.ts'
import { portalSessions } from '#server/database/schema/portal.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp()
let creator: TestBrowser
let creatorId: string

beforeAll(async () => {
  const brands = [await server.signedIn('a@example.com'), await server.signedIn('b@example.com')]
  for (const [index, brand] of brands.entries()) {
    const draft = { name: 'Jade', user_creator_id: `jade.${index}`, portal_password: 'long enough' }
    await brand.ask(creatorRoutes.create, [draft])
  }
  const [mine] = (await brands[0]?.ask(creatorRoutes.fetch, {}))?.data ?? []
  creatorId = mine?.id ?? ''
  creator = await server.loggedIn('jade.0', 'long enough')
  await server.loggedIn('jade.1', 'long enough')
})

const forBrands = routes.filter(({ by }) => !by.includes('CREATOR') && !by.includes('PUBLIC'))

describe('a creator in the portal', () => {
  it.each(forBrands.map(({ path }) => path))('may not call %s', async (path) => {
    const called = path.replaceAll(/\{\w+\}/g, creatorId)
    expect(await creator.call(called, {})).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    })
  })

  it('is shown by the database nothing but their own rows, and may change none of the brand’s', async () => {
    const [session] = await server.database.select().from(portalSessions)
    const principal = {
      mode: 'CREATOR',
      creatorId,
      sessionId: session?.id ?? '',
      workspaceId: session?.workspaceId ?? '',
    } as const
    const seen = await inWorkspace(
      server.database,
      { principal, readOnly: true },
      async (rows) => ({
        creators: (await rows.select({ id: creators.id }).from(creators)).map(({ id }) => id),
        sessions: (await rows.select().from(portalSessions)).map((row) => row.creatorId),
      }),
    )
    expect(seen).toEqual({ creators: [creatorId], sessions: [creatorId] })

    const change = (what: Partial<typeof creators.$inferInsert>) =>
      inWorkspace(server.database, { principal, readOnly: false }, (rows) =>
        rows.update(creators).set(what).returning({ id: creators.id }),
      )
    expect(await change({ email: 'jade@example.com' })).toEqual([{ id: creatorId }])
    for (const what of [
      { name: 'Mine' },
      { userCreatorId: 'mine' },
      { emailVerifiedAt: new Date() },
    ])
      await expect(change(what)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
