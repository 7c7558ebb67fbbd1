import { describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { definitions } from './definitions.ts'

const server = testApp()

/** Calls with two endpoints, after which the cache is to do different things: by path. */
const calledInTwoWays = {
  '/auth/invite': ['acceptInvitation', 'fetchInvitation'],
  '/user/team/delete': ['leaveTeam', 'removeFromTeam'],
  '/user/update': ['switchWorkspace', 'updateUser'],
}

/** Endpoints that call no route: what they read is not the API's, or they ask together by the endpoint of another. */
const withoutRoute = ['fetchCreator', 'fetchCreatorFace', 'readFileText']

const contract = routes.map(({ path }) => path).toSorted()

describe('the contract, the server and the browser', () => {
  it('the contract names every call once', () => {
    expect(new Set(contract).size).toBe(contract.length)
  })

  it('the server serves every call of the contract once, and no other', () => {
    const served = server.app.routes
      .filter(({ method, path }) => method === 'POST' && path.startsWith('/v2/'))
      .map(({ path }) => path.slice('/v2'.length).replaceAll(/:(\w+)/g, '{$1}'))
    expect(served.toSorted()).toEqual(contract)
  })

  it('the browser has an endpoint of every call of the contract, and of no other', () => {
    expect([...endpointsByPath().keys()].toSorted()).toEqual(contract)
  })

  it('the browser names a call by the very route of the contract', () => {
    const strangers = [...definitions].filter(([, { query }]) => {
      const route = query?.(anyArgument).route
      return !route || !routes.includes(route)
    })
    expect(strangers.map(([name]) => name).sort()).toEqual(withoutRoute)
  })

  it('the browser has one endpoint of a call, but where the cache tells two uses apart', () => {
    const several = [...endpointsByPath()].filter(([, names]) => names.length > 1)
    expect(Object.fromEntries(several)).toEqual(calledInTwoWays)
  })
})

/** Something that every query function makes a call of: an infinite query reads its parts. */
const anyArgument = { queryArg: {}, pageParam: null }

/** The names of the endpoints that make a call, by its path. */
function endpointsByPath(): ReadonlyMap<string, readonly string[]> {
  const names = [...definitions].flatMap(([name, { query }]) =>
    query ? [{ name, path: query(anyArgument).route.path }] : [],
  )
  const grouped = Map.groupBy(names, ({ path }) => path)
  return new Map([...grouped].map(([path, found]) => [path, found.map(({ name }) => name).sort()]))
}
