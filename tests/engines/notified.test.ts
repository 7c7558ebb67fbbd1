import { expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { passMinute } from '#tests/support/app/passMinute.ts'
import { because } from '#tests/support/because.ts'
import { engines, openWalker, whyNot } from '#tests/support/engines/engines.ts'
import { signedInAgency } from '#tests/support/hostile/agency.ts'
import { startAttackedServer } from '#tests/support/hostile/attackedServer.ts'

it.skipIf(whyNot).each(engines)(
  `a creator comes by a login link, finds the request in the inbox, and says why not, in $engine${because(whyNot)}`,
  async ({ start }) => {
    const server = await startAttackedServer()
    const { brand, join: loggedIn } = await signedInAgency(server)
    const { creator, portal } = await addCreator({ loggedIn }, brand, 'Jade')
    const request = await ask(brand, [creator])
    await passMinute(server)
    const inbox = async () => (await portal.ask(notificationRoutes.fetch, {})).data
    await expect.poll(inbox, { timeout: 30_000 }).toHaveLength(1)
    const whom = { creator_id: creator.id }
    const link = await brand.ask(creatorRoutes.portalLink, { send: false }, whom)

    const walker = await openWalker(start)
    await walker.goto(link.url ?? '')
    await walker.follow({ role: 'button', name: 'Sign in' }, { role: 'heading', name: 'Hi Jade' })
    await walker.follow({ role: 'link', name: /Inbox/ }, { role: 'heading', name: 'Inbox' })
    const line = { role: 'link', name: /Summer set/ } as const
    await walker.follow(line, { role: 'heading', name: 'Summer set' })
    const decline = { role: 'button', name: 'I can’t do this' } as const
    await walker.follow(decline, { role: 'button', name: 'Decline' })
    await walker.fill('Why not?', 'I am away')
    await walker.follow({ role: 'button', name: 'Decline' }, { text: 'You declined this' })
    expect((await taskOf(brand, request)).status).toBe('DECLINED')
    expect(await inbox()).toEqual([expect.objectContaining({ read: true })])
    expect(walker.driver.complaints()).toEqual([])
  },
)
