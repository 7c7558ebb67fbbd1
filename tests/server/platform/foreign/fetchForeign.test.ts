import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchForeign } from '#server/platform/foreign/fetchForeign.ts'
import { internet, type Outside } from '#server/platform/foreign/requestForeign.ts'
import { listening } from '#tests/support/listening.ts'
import { png } from '#tests/support/sampleFiles.ts'

const never = new AbortController().signal

let server: Server
let port: number
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: string[]

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  port = await listening(server)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  requests = []
  answer = (_request, response) => response.end(png.bytes)
})

/** An outside where photos.test is the server of this test, and inside.test a host of our own network. */
const outside: Outside = {
  resolve: async (host) => (host === 'photos.test' ? ['127.0.0.1'] : ['10.0.0.1']),
  mayConnect: (ip, at) => ip === '127.0.0.1' && at === port,
}

const fetchAt = (path: string, from: Outside = outside) =>
  fetchForeign(`http://photos.test:${port}${path}`, never, from)

describe('what is fetched from outside', () => {
  it('comes from the very address that was looked at', async () => {
    let asked = 0
    const changing: Outside = {
      ...outside,
      resolve: async () => {
        asked += 1
        return asked === 1 ? ['127.0.0.1'] : ['10.0.0.1']
      },
    }
    expect(await fetchAt('/a.png?size=1', changing)).toEqual(png.bytes)
    expect([asked, requests]).toEqual([1, [`photos.test:${port}/a.png?size=1`]])
  })

  it('says nothing of us', async () => {
    let sent: IncomingMessage['headers'] = {}
    answer = ({ headers }, response) => {
      sent = headers
      response.end(png.bytes)
    }
    await fetchForeign(`http://me:secret@photos.test:${port}/#part`, never, outside)
    expect(Object.keys(sent).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('follows three redirects, and no fourth', async () => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1))
      if (left === 0) response.end(png.bytes)
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    }
    expect(await fetchAt('/3')).toEqual(png.bytes)
    expect(await fetchAt('/4')).toBe('REFUSED')
  })

  it('is not where a redirect leads inside, nor where one host of several is inside', async () => {
    answer = (_request, response) =>
      response.writeHead(301, { location: `http://inside.test:${port}/` }).end()
    expect(await fetchAt('/')).toBe('REFUSED')
    answer = (_request, response) =>
      response.writeHead(301, { location: 'file:///etc/passwd' }).end()
    expect(await fetchAt('/')).toBe('REFUSED')
    const both: Outside = { ...outside, resolve: async () => ['127.0.0.1', '10.0.0.1'] }
    requests = []
    expect([await fetchAt('/', both), requests]).toEqual(['REFUSED', []])
  })

  it('is not more than 10 MB, whatever it says', async () => {
    answer = (_request, response) => {
      const chunk = Buffer.alloc(1_048_576)
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    expect(await fetchAt('/endless')).toBe('TOO_LARGE')
  })

  it.each([
    [404, 'NOT_THERE'],
    [403, 'NOT_THERE'],
    [304, 'NOT_THERE'],
    [429, 'AWAY'],
    [503, 'AWAY'],
  ])('is for good or for now, when it is answered %i: %s', async (status, said) => {
    answer = (_request, response) => response.writeHead(status).end()
    expect(await fetchAt('/')).toBe(said)
  })

  it('is away when the connection breaks, the name is not known, or we are to stop', async () => {
    answer = ({ socket }) => socket.destroy()
    expect(await fetchAt('/')).toBe('AWAY')
    const unknown: Outside = { ...outside, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await fetchAt('/', unknown)).toBe('AWAY')
    const stop = new AbortController()
    const silent: Outside = { ...outside, resolve: () => new Promise(() => stop.abort()) }
    expect(await fetchForeign(`http://photos.test:${port}/`, stop.signal, silent)).toBe('AWAY')
  })

  it('is away when we are to stop while it comes', async () => {
    const stop = new AbortController()
    answer = () => stop.abort()
    expect(await fetchForeign(`http://photos.test:${port}/`, stop.signal, outside)).toBe('AWAY')
  })
})

it.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://8.8.8.8:5432/',
  'ftp://8.8.8.8/',
  'data:image/png;base64,AAAA',
  'not an address',
])('the internet does not lead to %s', async (url) => {
  expect(await fetchForeign(url, never, internet)).toBe('REFUSED')
})
