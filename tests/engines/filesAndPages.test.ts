import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { isReceived } from '#contract/rules/askedFiles.ts'
import { addLink } from '#tests/server/areas/links/landingPages/pages.ts'
import { addCreator, ask, portalPassword, taskOf } from '#tests/support/app/contentRequest.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { because } from '#tests/support/because.ts'
import { engines, openWalker, whyNot } from '#tests/support/engines/engines.ts'
import { signIn } from '#tests/support/engines/signIn.ts'
import { signedInAgency } from '#tests/support/hostile/agency.ts'
import { startAttackedServer } from '#tests/support/hostile/attackedServer.ts'
import { photo } from '#tests/support/pages/photo.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

/** A photo of a camera's size, as a file. */
async function photoFile(): Promise<string> {
  const path = join(await temporaryFolder(), 'photo.jpg')
  await writeFile(path, (await photo({ width: 2_400, height: 1_800, hue: 200 })).bytes)
  return path
}

it.skipIf(whyNot).each(engines)(
  `a creator sends a photo that is asked for, in $engine${because(whyNot)}`,
  async ({ start }) => {
    const server = await startAttackedServer()
    const { brand, join: loggedIn } = await signedInAgency(server)
    const { creator, portal } = await addCreator({ loggedIn }, brand, 'Jade')
    const request = await ask(brand, [creator])
    const walker = await openWalker(start)
    await walker.goto(`http://localhost:${server.port}/portal/login`)
    await walker.fill('ID', creator.user_creator_id)
    await walker.fill('Password', portalPassword)
    await walker.click({ role: 'button', name: 'Sign in' })
    await walker.click({ role: 'link', name: /Summer set/ })
    await walker.see({ role: 'button', name: 'Choose photos for A photo by the pool' })
    await walker.driver.choose('input[aria-label="Files for A photo by the pool"]', [
      await photoFile(),
    ])
    const sent = async () => (await taskOf(portal, request)).submissions.filter(isReceived)
    await expect.poll(sent, { timeout: 30_000 }).toHaveLength(1)
    expect(walker.driver.complaints()).toEqual([])
  },
)

it.skipIf(whyNot).each(engines)(
  `a page is built with a cropped picture, which is small, in $engine${because(whyNot)}`,
  async ({ start }) => {
    const server = await startAttackedServer()
    const walker = await openWalker(start)
    await signIn(walker, server, 'pages@example.com')
    await walker.see({ role: 'link', name: 'Links' })
    const brand = await signInOverNetwork(server, 'pages@example.com')
    const linkId = await addLink(brand, 'jade')
    await walker.goto(`http://localhost:${server.port}/links/${linkId}/page`)
    await walker.click({ role: 'radio', name: 'Rose' })
    await walker.click({ role: 'button', name: 'Start' })
    await walker.fill('Title', 'Jade Summers')
    const button = 'button[aria-label="Choose the avatar"]'
    await walker.driver.choose(`${button} + input, input:has(+ ${button})`, [await photoFile()])
    await walker.click({ role: 'button', name: 'Crop' })
    await walker.see({ role: 'button', name: 'Replace the avatar' })
    await walker.click({ role: 'button', name: 'Publish' })
    await walker.click({ role: 'button', name: 'Publish anyway' })
    await walker.see({ text: 'Saved' })

    const { data } = await brand.ask(landingPageRoutes.fetch, {
      filters: { tracking_link_id: linkId },
    })
    expect(['image/webp', 'image/jpeg']).toContain(data[0]?.profile_avatar_mime_type)
    const picture = await brand.open(data[0]?.profile_avatar_url ?? '')
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000)

    await walker.goto(`http://bio.localhost:${server.port}/jade`)
    await walker.see({ role: 'heading', name: 'Jade Summers' })
    expect(walker.driver.complaints()).toEqual([])
  },
)
