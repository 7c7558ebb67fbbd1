import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appPaths } from '#contract/appPaths.ts'
import { clientFiles } from '#server/platform/http/clientFiles.ts'
import { sessionCookie } from '#server/platform/http/cookies.ts'
import { screenFilesName } from '#server/platform/http/screenFiles.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { readScreens } from '../../../../scripts/nameScreens.ts'

async function build(): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'index.html'), '<head><title>Greenroom</title></head><body></body>')
  await mkdir(join(folder, '.vite'))
  const screens = {
    '/login': ['assets/LoginRoute-1a2b3c4d.js'],
    '/links': ['assets/LinksPage-1a2b3c4d.js'],
    '/portal/tasks/:id': ['assets/portalRoutes-1a2b3c4d.js', 'assets/TaskPage-1a2b3c4d.js'],
  }
  await writeFile(join(folder, screenFilesName), JSON.stringify(screens))
  return folder
}

async function named(folder: string, path: string, headers: Record<string, string> = {}) {
  const page = await (await clientFiles(folder).request(path, { headers })).text()
  return /<meta name="greenroom-screen" content="([^"]*)">/.exec(page)?.[1]?.split(' ')
}

const signedIn = { Cookie: `${sessionCookie}=x` }

describe('the page of the app', () => {
  it('names the files of its screen', async () => {
    const folder = await build()
    expect(await named(folder, '/portal/tasks/019a0000-0000-7000-8000-000000000001')).toEqual([
      '/assets/portalRoutes-1a2b3c4d.js',
      '/assets/TaskPage-1a2b3c4d.js',
    ])
    expect(await named(folder, '/links', signedIn)).toEqual(['/assets/LinksPage-1a2b3c4d.js'])
  })

  it('names those of the login where somebody has to sign in first', async () => {
    const folder = await build()
    const login = ['/assets/LoginRoute-1a2b3c4d.js']
    expect(await named(folder, '/links')).toEqual(login)
    expect(await named(folder, '/login')).toEqual(login)
    expect(await named(folder, '/login', signedIn)).toEqual(login)
  })

  it('names none where the build knows none', async () => {
    const folder = await build()
    expect(await named(folder, '/tasks', signedIn)).toBeUndefined()
    expect(await named(folder, '/invite')).toBeUndefined()
  })
})

describe('the first calls of a screen', () => {
  const calls = async (path: string, headers: Record<string, string> = {}) => {
    const page = await (await clientFiles(await build()).request(path, { headers })).text()
    const [, text = ''] = /<meta name="greenroom-calls" content="([^"]*)"><title>/.exec(page) ?? []
    return text === '' ? undefined : JSON.parse(text.replaceAll('&quot;', '"'))
  }

  it('are who looks for the brand', async () => {
    expect(await calls('/links', signedIn)).toEqual({
      screen: '/links',
      calls: [{ path: '/v2/user/fetch', by: 'USER' }],
    })
  })

  it('are who looks and the task for a creator', async () => {
    expect(await calls('/portal/tasks/019a0000-0000-7000-8000-000000000001')).toEqual({
      screen: '/portal/tasks/:id',
      calls: [
        { path: '/v2/portal/session/fetch', by: 'CREATOR' },
        {
          path: '/v2/user/creators/tasks/fetch',
          by: 'CREATOR',
          body: '{"filters":{"id":":id"}}',
        },
      ],
    })
  })

  it('are none where somebody has to sign in first', async () => {
    expect(await calls('/links')).toEqual({ screen: '/login', calls: [] })
  })
})

it('the files of every screen are known to the build', async () => {
  const screens = new Map(await readScreens())
  const without: readonly string[] = ['/settings']
  expect([...screens.keys()].toSorted()).toEqual(
    [...appPaths.filter((path) => !without.includes(path)), '*'].toSorted(),
  )
  expect(screens.get('/login')).toEqual(['src/app/LoginRoute.tsx'])
  expect(screens.get('/portal/tasks/:id')).toEqual([
    'src/app/portalRoutes.ts',
    'src/features/portal/TaskPage.tsx',
  ])
  expect(screens.get('/settings/tags')).toEqual([
    'src/app/brandRoutes.ts',
    'src/app/SettingsFrame.tsx',
    'src/features/tags/TagsPage.tsx',
  ])
})
