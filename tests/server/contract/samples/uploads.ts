import type { Route } from '#contract/route.ts'
import type { World } from '#tests/server/contract/world.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { announce, png, put } from '#tests/support/sampleFiles.ts'
import type { Sample } from './sample.ts'

type Announced = ReturnType<typeof announce>
type Begin<Output> = Route<unknown, undefined, Announced, Output>

interface UploadRoutes {
  readonly beginSimple: Begin<{ readonly id: string; readonly object_upload_url: string }>
  readonly completeSimple: { readonly path: string }
  readonly beginChunked: Begin<{ readonly id: string }>
  readonly chunk: Route<
    unknown,
    undefined,
    Omit<Announced, 'name'>,
    { readonly object_upload_part_url: string }
  >
  readonly completeChunked: { readonly path: string }
  readonly abortChunked: { readonly path: string }
}

/** What a file is for, as path parameters; or nothing. */
type Place = Readonly<Record<string, string>>
type MakePlace = (world: World) => Promise<Place>

/** Valid calls of the six of an upload. */
export function uploadSamples(
  routes: UploadRoutes,
  make: MakePlace,
  ownPlace?: MakePlace,
): Sample[] {
  const brands = argumentsOf(routes, make, ({ people }) => people.OWNER)
  const own = ownPlace && argumentsOf(routes, ownPlace, ({ creator }) => creator)
  return steps.map((step) => ({
    path: routes[step].path,
    make: brands[step],
    asCreator: own?.[step],
  }))
}

const steps = [
  'beginSimple',
  'completeSimple',
  'beginChunked',
  'chunk',
  'completeChunked',
  'abortChunked',
] as const

/** What each step is called with, once those before it were made. */
function argumentsOf(
  routes: UploadRoutes,
  makePlace: MakePlace,
  callerOf: (world: World) => TestBrowser,
) {
  const file = announce(png)
  const chunk = { size: file.size, type: file.type }
  const begin = async (world: World) => ({ params: await makePlace(world), body: file })
  const beginChunked = async (world: World) => {
    const params = await makePlace(world)
    const { id } = await callerOf(world).ask(routes.beginChunked, file, params)
    return { ...params, id }
  }
  return {
    beginSimple: begin,
    completeSimple: async (world: World) => {
      const params = await makePlace(world)
      const begun = await callerOf(world).ask(routes.beginSimple, file, params)
      await put(callerOf(world), begun.object_upload_url, png)
      return { params: { ...params, id: begun.id } }
    },
    beginChunked: begin,
    chunk: async (world: World) => ({
      params: { ...(await beginChunked(world)), n: '1' },
      body: chunk,
    }),
    completeChunked: async (world: World) => {
      const params = await beginChunked(world)
      const caller = callerOf(world)
      const part = await caller.ask(routes.chunk, chunk, { ...params, n: '1' })
      await put(caller, part.object_upload_part_url, png)
      return { params }
    },
    abortChunked: async (world: World) => ({ params: await beginChunked(world) }),
  }
}
