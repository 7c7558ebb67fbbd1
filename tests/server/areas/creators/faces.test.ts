import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { pictureSheet } from '#contract/rules/pictureSheet.ts'
import { creators } from '#server/database/schema/creators.ts'
import { openPictureSheets } from '#server/platform/pictures/pictureSheets.ts'
import { makeWorld } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { givePicture } from '#tests/support/app/givePicture.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { download } from '#tests/support/sampleFiles.ts'

const server = testApp()

const { side, columns, most } = pictureSheet

async function addCreators(brand: TestBrowser, total: number): Promise<string[]> {
  const drafts = Array.from({ length: total }, (_, index) => ({ name: `Creator ${index}` }))
  return (await brand.ask(creatorRoutes.create, drafts)).map(({ id }) => id).sort()
}

async function keyOf(id = ''): Promise<string> {
  const [row] = await server.database.select().from(creators).where(eq(creators.id, id))
  return row?.avatarKey ?? ''
}

/** The colour in the middle of a square of the file: red, green and blue, in coarse steps, and how opaque it is. */
async function colourAt(bytes: Uint8Array, index: number) {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const x = (index % columns) * side + side / 2
  const y = Math.floor(index / columns) * side + side / 2
  const at = (y * info.width + x) * 4
  return [...data.subarray(at, at + 4)].map((value) => Math.round(value / 51))
}

const red = [5, 0, 0, 5]
const blue = [0, 0, 5, 5]
const nothing = [0, 0, 0, 0]

describe('the pictures of a list of creators', () => {
  it('come in one file that a browser keeps, under a URL that stays', async () => {
    const anna = await signedInWithAgency(server, 'anna@example.com')
    const ids = await addCreators(anna, 12)
    const [first = '', second = '', ...rest] = ids
    await givePicture(anna, first, 'red')
    for (const id of rest) await givePicture(anna, id, 'blue')
    const faces = await anna.ask(creatorRoutes.faces, { creator_ids: [...ids].reverse() })
    expect(faces).toEqual({
      url: expect.any(String),
      creator_ids: ids.filter((id) => id !== second),
      columns,
    })
    const again = await anna.ask(creatorRoutes.faces, { creator_ids: ids })
    expect(again).toEqual(faces)
    const answer = await server.app.request(faces.url ?? '')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toMatch(/^private, .*immutable$/)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 10 * side, height: 2 * side })
    expect(await colourAt(bytes, 0)).toEqual(red)
    expect(await colourAt(bytes, 10)).toEqual(blue)
    expect(await colourAt(bytes, 11)).toEqual(nothing)
  })

  it('come in another file once one of them has changed, and one that is gone leaves its place empty', async () => {
    const bea = await signedInWithAgency(server, 'bea@example.com')
    const ids = await addCreators(bea, 2)
    for (const id of ids) await givePicture(bea, id, 'red')
    const before = await bea.ask(creatorRoutes.faces, { creator_ids: ids })
    await givePicture(bea, ids[0] ?? '', 'blue')
    const after = await bea.ask(creatorRoutes.faces, { creator_ids: ids })
    expect(after.url).not.toBe(before.url)
    const { bytes } = await download(bea, after.url)
    expect([await colourAt(bytes, 0), await colourAt(bytes, 1)]).toEqual([blue, red])
    const gone = await keyOf(ids[1])
    await givePicture(bea, ids[0] ?? '', 'red')
    const last = await bea.ask(creatorRoutes.faces, { creator_ids: ids })
    await server.storage.delete([gone])
    const others = openPictureSheets({ ...server, clock: server.now, ...server.config })
    const answer = await others.pages.request(last.url ?? '')
    const left = new Uint8Array(await answer.arrayBuffer())
    expect([await colourAt(left, 0), await colourAt(left, 1)]).toEqual([red, nothing])
  })

  it('are those of the workspace alone, for as long as whoever asked is signed in', async () => {
    const clara = await server.signedIn('clara@example.com')
    const [id = ''] = await addCreators(clara, 1)
    await givePicture(clara, id, 'red')
    const stranger = await server.signedIn('stranger@example.com')
    expect(await stranger.ask(creatorRoutes.faces, { creator_ids: [id] })).toEqual({
      url: null,
      creator_ids: [],
      columns,
    })
    const { url } = await clara.ask(creatorRoutes.faces, { creator_ids: [id] })
    const another = new URL(url ?? '')
    another.searchParams.set('pictures', 'creator-avatar/another')
    expect((await server.app.request(another.href)).status).toBe(403)
    await clara.call('/auth/logout')
    expect((await server.app.request(url ?? '')).status).toBe(403)
  })

  it('are those of their own creators alone for a limited member, and none for another workspace', async () => {
    const { OWNER, MEMBER } = (await makeWorld(server, 'ours')).people
    const ids = await addCreators(OWNER, 3)
    for (const id of ids) await givePicture(OWNER, id, 'red')
    const [own = ''] = ids
    const { id: memberId } = await MEMBER.ask(userRoutes.fetch)
    const data = { all_creators: false, add_creator_ids: [own] }
    await OWNER.ask(teamRoutes.update, { data: [{ id: memberId, data }] })
    const faces = await MEMBER.ask(creatorRoutes.faces, { creator_ids: ids })
    expect(faces).toEqual({ url: expect.any(String), creator_ids: [own], columns })
    const { bytes } = await download(MEMBER, faces.url)
    expect([await colourAt(bytes, 0), await colourAt(bytes, 1)]).toEqual([red, nothing])
    const all = await OWNER.ask(creatorRoutes.faces, { creator_ids: ids })
    expect(all.creator_ids).toEqual(ids)
    const { OWNER: stranger } = (await makeWorld(server, 'theirs')).people
    expect(await stranger.ask(creatorRoutes.faces, { creator_ids: ids })).toEqual({
      url: null,
      creator_ids: [],
      columns,
    })
  })

  it('are given for as many as a file holds, to many who ask at once', async () => {
    const dora = await signedInWithAgency(server, 'dora@example.com')
    const ids = await addCreators(dora, most)
    const [first = ''] = ids
    await givePicture(dora, first, 'red')
    const shown = { avatarKey: await keyOf(first), avatarType: 'image/webp' }
    await server.database.update(creators).set(shown).where(inArray(creators.id, ids))
    const { url } = await dora.ask(creatorRoutes.faces, { creator_ids: ids })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.app.request(url ?? '')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const tooMany = await dora.call('/user/creators/faces', { creator_ids: [...ids, first] })
    expect(tooMany.status).toBe(422)
  })
})
