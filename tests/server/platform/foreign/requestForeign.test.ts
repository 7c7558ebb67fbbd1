import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type Outside,
  passForeign,
  readForeign,
  requestForeign,
} from '#server/platform/foreign/requestForeign.ts'
import { listening } from '#tests/support/listening.ts'

const { signal } = new AbortController()

let server: Server
let port: number
let connections: number
/** Another for each test: no connection is left of the one before. */
let host = 'push-0.test'
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  server.on('connection', () => {
    connections += 1
  })
  port = await listening(server)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  connections = 0
  host = `push-${Number(/\d+/.exec(host)) + 1}.test`
  answer = (_request, response) => response.end('taken')
})

const outside: Outside = {
  resolve: async () => ['127.0.0.1'],
  mayConnect: (ip) => ip === '127.0.0.1',
}

const post = (isOneOfMany: boolean, at: Outside = outside) =>
  requestForeign(`http://${host}:${port}/`, {
    headers: {},
    body: 'said',
    signal,
    outside: at,
    isOneOfMany,
  })

/** Sends so many one after the other, and reads no answer. */
async function postAndPass(times: number, isOneOfMany: boolean): Promise<void> {
  for (let sent = 0; sent < times; sent += 1) {
    const answered = await post(isOneOfMany)
    if (answered === 'REFUSED') throw new Error('it was refused')
    const ended = new Promise((resolve) => answered.once('close', resolve))
    passForeign(answered)
    await ended
  }
}

it('sends many to one host over one connection, and one of few over one of its own', async () => {
  await postAndPass(5, true)
  expect(connections).toBe(1)
  await postAndPass(2, false)
  expect(connections).toBe(3)
})

it('reads no long answer to its end to keep a connection', async () => {
  let sent = 0
  answer = (_request, response) => {
    const write = () => {
      if (response.destroyed) return
      sent += 1
      response.write('x'.repeat(1_000))
      setImmediate(write)
    }
    write()
  }
  await postAndPass(1, true)
  expect(sent).toBeLessThan(1_000)
  answer = (_request, response) => response.end()
  await postAndPass(1, true)
  expect(connections).toBe(2)
})

it('goes nowhere over a connection that was kept, once its host leads to a private network', async () => {
  await postAndPass(1, true)
  const moved: Outside = { ...outside, resolve: async () => ['10.0.0.1'] }
  expect(await post(true, moved)).toBe('REFUSED')
  const answered = await post(true)
  if (answered === 'REFUSED') throw new Error('it was refused')
  expect(await readForeign(answered)).toEqual(new Uint8Array(Buffer.from('taken')))
  expect(connections).toBe(1)
})

it('is sent again where the other end hangs up on a connection that was kept', async () => {
  await postAndPass(1, true)
  answer = (request, response) => {
    if (connections === 1) request.socket.destroy()
    else response.end('taken')
  }
  await postAndPass(1, true)
  expect(connections).toBe(2)
  answer = (request) => request.socket.destroy()
  await expect(post(false)).rejects.toThrow('socket hang up')
})
