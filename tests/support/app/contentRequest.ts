import { type Creator, creatorRoutes } from '#contract/resources/creators.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { type CreatorRequest, requestRoutes } from '#contract/resources/requests.ts'
import { type Task, taskRoutes } from '#contract/resources/tasks.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import type { TestApp } from './testApp.ts'
import type { TestBrowser } from './testBrowser.ts'

export const portalPassword = 'long enough'

/** A creator of a brand, and the browser they are logged in to the portal with. */
export async function addCreator(
  server: Pick<TestApp, 'loggedIn'>,
  brand: TestBrowser,
  name: string,
): Promise<{ creator: Creator; portal: TestBrowser }> {
  const draft = { name, portal_password: portalPassword }
  const [creator] = await brand.ask(creatorRoutes.create, [draft])
  if (!creator) throw new Error('no creator was made')
  return { creator, portal: await server.loggedIn(creator.user_creator_id, portalPassword) }
}

/** A creator whom the tests of a file share, with the browser they are logged in to the portal with. */
export const testCreator = (server: TestApp, brand: TestBrowser, name: string) =>
  forAllTests(async () => {
    const { creator, portal } = await addCreator(server, brand, name)
    return { ...creator, portal }
  })

/** A request for a photo and a video, to these creators. */
export async function ask(
  brand: TestBrowser,
  creators: readonly Pick<Creator, 'id'>[],
  title = 'Summer set',
): Promise<CreatorRequest> {
  const [request] = await brand.ask(requestRoutes.create, [
    {
      title,
      status: 'OPEN',
      creator_ids: creators.map(({ id }) => id),
      item_data: [
        { title: 'A photo by the pool', kind: 'PHOTO', quantity: 1 },
        { title: 'A video of the day', kind: 'VIDEO', quantity: 1 },
      ],
    },
  ])
  if (!request) throw new Error('no request was made')
  return request
}

/** The one task of a browser's sight that belongs to a request. */
export async function taskOf(browser: TestBrowser, { id }: { id: string }): Promise<Task> {
  const { data } = await browser.ask(taskRoutes.fetch, { filters: { request_id: id } })
  const [task] = data
  if (!task) throw new Error('no task is seen')
  return task
}

/** The items of a request, in order. */
export const itemsOf = async (browser: TestBrowser, { id }: { id: string }) =>
  (await browser.ask(requestItemRoutes.fetch, { filters: { request_id: id } })).data
