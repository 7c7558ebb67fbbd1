import { randomBytes } from 'node:crypto'
import { userRoutes } from '#contract/resources/user.ts'
import { sessionCookie } from '#server/platform/http/cookies.ts'
import { type BystanderCase, bystanderCase } from './case.ts'
import { ofCustomers } from './ofCustomers.ts'
import { pipeline } from './pipeline.ts'

const localhost = (port: number) => `Host: localhost:${port}`

const get = (port: number, path: string) => ({
  head: [`GET ${path} HTTP/1.1`, localhost(port), 'Accept-Encoding: gzip, deflate, br'],
})

/** A call with a session that there never was. */
const callOfNobody = (port: number, body: string) => ({
  head: [
    `POST /v2${userRoutes.fetch.path} HTTP/1.1`,
    localhost(port),
    'Content-Type: application/json',
    `Cookie: ${sessionCookie}=${randomBytes(32).toString('base64url')}`,
  ],
  body,
})

/** What one address can send without a session. */
const ofNobody: readonly BystanderCase[] = [
  bystanderCase({
    name: '5 sockets, each 300 × the API document at once',
    load: (to) =>
      pipeline(to, {
        sockets: 5,
        requests: 300,
        request: () => get(to.port, '/v2/openapi.json'),
      }),
  }),
  bystanderCase({
    name: '60 sockets, each 300 × the API document at once',
    load: (to) =>
      pipeline(to, {
        sockets: 60,
        requests: 300,
        request: () => get(to.port, '/v2/openapi.json'),
      }),
  }),
  bystanderCase({
    name: '250 sockets, each 600 calls at once with made-up sessions',
    load: (to) =>
      pipeline(to, { sockets: 250, requests: 600, request: () => callOfNobody(to.port, '{}') }),
  }),
  bystanderCase({
    name: '20 sockets, each 1,000 × the first page at once',
    load: (to) => pipeline(to, { sockets: 20, requests: 1_000, request: () => get(to.port, '/') }),
  }),
  bystanderCase({
    name: '200 sockets, each one call after the other with made-up sessions',
    load: (to) =>
      pipeline(to, { sockets: 200, requests: 1, request: () => callOfNobody(to.port, '{}') }),
  }),
  bystanderCase({
    name: '60 sockets, each a body of 1 MB with a made-up session',
    load: (to) => {
      const body = JSON.stringify({ text: 'x'.repeat(1_000_000) })
      return pipeline(to, {
        sockets: 60,
        requests: 1,
        request: () => callOfNobody(to.port, body),
      })
    },
  }),
]

export const bystanderCases: readonly BystanderCase[] = [...ofNobody, ...ofCustomers]
