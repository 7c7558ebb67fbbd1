import { expect, it } from 'vitest'
import { commentRoutes } from '#contract/resources/comments.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { shareRoutes } from '#contract/resources/shares.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { because } from '#tests/support/because.ts'
import { engines, openWalker, whyNot } from '#tests/support/engines/engines.ts'
import { signedInAgency } from '#tests/support/hostile/agency.ts'
import { startAttackedServer } from '#tests/support/hostile/attackedServer.ts'
import { mp4, png } from '#tests/support/sampleFiles.ts'

const password = 'meadow lantern'

it.skipIf(whyNot).each(engines)(
  `a client opens a shared file by its password, comments on it and approves it, in $engine${because(whyNot)}`,
  async ({ start }) => {
    const server = await startAttackedServer()
    const { brand, join: loggedIn } = await signedInAgency(server)
    const { creator, portal } = await addCreator({ loggedIn }, brand, 'Jade')
    const request = await ask(brand, [creator])
    const file = await submitFile(portal, (await taskOf(portal, request)).id, png)
    const [share] = await brand.ask(shareRoutes.create, [
      {
        kind: 'REVIEW',
        request_id: request.id,
        password,
        allowances: { downloads: false, comments: true, approval: true },
      },
    ])

    const walker = await openWalker(start)
    await walker.goto(share?.url ?? '')
    await walker.fill('Password', password)
    await walker.follow({ role: 'button', name: 'Open' }, { role: 'heading', name: 'Summer set' })
    await walker.follow({ role: 'button', name: new RegExp(png.name) }, { label: 'Your name' })
    await walker.fill('Your name', 'Kim')
    await walker.fill('New comment', 'Brighter here')
    await walker.click({ role: 'button', name: 'Send' })
    const comments = async () =>
      (await brand.ask(commentRoutes.fetch, { filters: { submission_id: file.id } })).data
    await expect
      .poll(comments, { timeout: 15_000 })
      .toMatchObject([{ text: 'Brighter here', author_side: 'GUEST' }])
    await walker.follow({ role: 'button', name: 'Approve' }, { text: /Approved by Kim/ })
    const [seen] = (await brand.ask(submissionRoutes.fetch, { filters: { id: file.id } })).data
    expect(seen?.guest_approvals).toMatchObject([{ name: 'Kim' }])
    expect(walker.driver.complaints()).toEqual([])
  },
)

it.skipIf(whyNot).each(engines)(
  `a creator answers in the portal what was said of a moment of a film, in $engine${because(whyNot)}`,
  async ({ start }) => {
    const server = await startAttackedServer()
    const { brand, join: loggedIn } = await signedInAgency(server)
    const { creator, portal } = await addCreator({ loggedIn }, brand, 'Jade')
    const request = await ask(brand, [creator])
    const file = await submitFile(portal, (await taskOf(portal, request)).id, mp4)
    await brand.ask(commentRoutes.create, [
      { submission_id: file.id, text: 'The logo, please', mentions: [], anchor: { time: 42 } },
    ])
    const whom = { creator_id: creator.id }
    const link = await brand.ask(creatorRoutes.portalLink, { send: false }, whom)

    const walker = await openWalker(start)
    await walker.goto(link.url ?? '')
    await walker.follow({ role: 'button', name: 'Sign in' }, { role: 'heading', name: 'Hi Jade' })
    const task = { role: 'link', name: /Summer set/ } as const
    await walker.follow(task, { role: 'heading', name: 'Summer set' })
    await walker.see({ role: 'heading', name: 'A video of the day' })
    // What is said of a task is loaded by who scrolls to it.
    await walker.run(() => scrollTo(0, document.documentElement.scrollHeight))
    await walker.see({ text: 'The logo, please' })
    await walker.follow({ role: 'button', name: 'Answer' }, { label: 'Your answer' })
    await walker.fill('Your answer', 'It comes at 0:50')
    await walker.follow({ role: 'button', name: 'Send' }, { role: 'button', name: 'Answer' })
    const { data } = await brand.ask(commentRoutes.fetch, { filters: { submission_id: file.id } })
    expect(data.map(({ text }) => text).toSorted()).toEqual([
      'It comes at 0:50',
      'The logo, please',
    ])
    expect(walker.driver.complaints()).toEqual([])
  },
)
