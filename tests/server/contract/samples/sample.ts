import type { Role } from '#contract/roles.ts'
import type { Page, Route, RouteBody, RouteParams, RouteQuery } from '#contract/route.ts'
import type { World } from '#tests/server/contract/world.ts'

/** What one call is made with. */
export interface Arguments {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** How a call is made validly, in any world. */
export interface Sample {
  readonly path: string
  /** Makes what the call needs in the world, and gives its arguments. */
  readonly make: (world: World) => Promise<Arguments> | Arguments
  /** The same as a creator does it, about themselves; needed where a creator may call beside a user. */
  readonly asCreator?: ((world: World) => Promise<Arguments> | Arguments) | undefined
  /** The status of a valid call, where it is not 200. */
  readonly status?: number | undefined
  /** Who may make this very call, where the route's least role may only make others. */
  readonly role?: Role | undefined
  /** Whether whoever makes the call is signed out by it. */
  readonly endsSession?: boolean | undefined
  /** Whether it is about whoever makes it, and about nobody else. */
  readonly isOwn?: boolean | undefined
}

type AnyTypedRoute = Route<unknown, unknown, unknown, unknown>

interface TypedArguments<R> {
  readonly params?: RouteParams<R>
  readonly query?: RouteQuery<R>
  readonly body?: RouteBody<R>
}

type Made<R> = (world: World) => Promise<TypedArguments<R>> | TypedArguments<R>

/** A valid call of a route. */
export function sample<R extends AnyTypedRoute>(
  route: R,
  make: Made<R>,
  more: { readonly asCreator?: Made<R> } & Pick<
    Sample,
    'status' | 'role' | 'endsSession' | 'isOwn'
  > = {},
): Sample {
  return { path: route.path, make, ...more }
}

interface Row {
  readonly id: string
}

interface ResourceRoutes<Filter, Create, Update> {
  readonly fetch: Route<undefined, undefined, Filter, Page<Row>>
  readonly create: Route<undefined, undefined, Create[], readonly Row[]>
  readonly update: Route<undefined, undefined, { id: string; data: Update }[], readonly Row[]>
  readonly delete: { readonly path: string }
}

interface ResourceSample<Create, Update> {
  /** A row that can be created, about what is made for it. */
  readonly row: (world: World) => Promise<Create> | Create
  readonly change: (world: World) => Promise<Update> | Update
  /** A row that concerns the creator in the portal, where creators may see it. */
  readonly ownRow?: (world: World) => Promise<Create> | Create
  /** What creators may do with theirs beside fetching it. */
  readonly creatorMay?: readonly ('create' | 'update' | 'delete')[]
}

/** Valid calls of the four of a resource, with one row each. */
export function resourceSamples<Filter, Create, Update>(
  routes: ResourceRoutes<Filter, Create, Update>,
  { row, change, ownRow, creatorMay = [] }: ResourceSample<Create, Update>,
): Sample[] {
  const argumentsOf = (rowOf: (world: World) => Promise<Create> | Create) => {
    const make = async (world: World) => world.make(routes.create, await rowOf(world))
    return {
      fetch: async (world: World) => ({ body: { filters: { id: await make(world) } } }),
      create: async (world: World) => ({ body: [await rowOf(world)] }),
      update: async (world: World) => ({
        body: [{ id: await make(world), data: await change(world) }],
      }),
      delete: async (world: World) => ({ body: [await make(world)] }),
    }
  }
  const made = argumentsOf(row)
  const own = ownRow && argumentsOf(ownRow)
  const may = (call: 'create' | 'update' | 'delete') =>
    creatorMay.includes(call) ? own?.[call] : undefined
  return [
    { path: routes.fetch.path, make: made.fetch, asCreator: own?.fetch },
    { path: routes.create.path, make: made.create, asCreator: may('create') },
    { path: routes.update.path, make: made.update, asCreator: may('update') },
    { path: routes.delete.path, make: made.delete, asCreator: may('delete') },
  ]
}
