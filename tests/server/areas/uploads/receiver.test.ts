import { beforeAll, describe, expect, it } from 'vitest'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { addPage } from '#tests/server/areas/links/landingPages/pages.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { gif, png, put } from '#tests/support/sampleFiles.ts'

const server = testApp()
let pageId: string

const anna = forAllTests(() => server.signedIn('anna@example.com'))

beforeAll(async () => {
  pageId = (await addPage(anna, 'anna')).id
})

async function begin(): Promise<string> {
  const file = { size: png.bytes.length, type: png.type }
  const at = { id: pageId }
  return (await anna.ask(landingPageRoutes.uploadAvatar, file, at)).object_upload_url
}

const avatarType = async () =>
  (await anna.ask(landingPageRoutes.fetch, {})).data[0]?.profile_avatar_mime_type

describe('a picture that is taken without a complete call', () => {
  it('comes to the address that was given out, and only while that is good', async () => {
    const url = await begin()
    const other = await begin()
    const idOf = (url: string) => new URL(url).pathname
    expect(await put(anna, url.replace(idOf(url), idOf(other)), png)).toBe(403)
    expect(await put(anna, url.replace(/expires=\d+/, 'expires=99999999999'), png)).toBe(403)
    server.wait(61)
    expect(await put(anna, url, png)).toBe(403)
    expect(await avatarType()).toBeNull()
  })

  it('is exactly what was announced', async () => {
    const url = await begin()
    expect(await put(anna, url, gif)).toBe(400)
    expect(await put(anna, url, { ...png, type: 'image/gif' })).toBe(400)
    expect(await avatarType()).toBeNull()
  })

  it('may be sent again when the answer was lost', async () => {
    const url = await begin()
    expect(await put(anna, url, png)).toBe(200)
    expect(await put(anna, url, png)).toBe(200)
    expect(await avatarType()).toBe('image/png')
  })
})
