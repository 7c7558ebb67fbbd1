import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outside } from '#server/platform/foreign/requestForeign.ts'
import { scene } from '#server/sample/pictures.ts'

/** What stands for the internet in the demonstration. */
export interface PictureServer {
  readonly outside: Outside
  stop(): void
}

/** The pictures of posts are reached by this name, which nothing else answers to. */
export const pictureUrl = (name: string): string => `http://posts.larkfield.example/${name}`

/** Stands for another program of the agency, which takes what a webhook sends. */
export const receiverUrl = 'http://hooks.larkfield.example/greenroom'

const loopback = '127.0.0.1'

/**
 * Draws a picture for every URL that is asked for: whatever host it names, only this server is ever reached. It takes the messages for the
 * agency's own receiver and no others, so that no webhook seems to have arrived at somebody's.
 */
export async function startPictureServer(): Promise<PictureServer> {
  const server = createServer(async ({ method, headers, url = '/' }, response) => {
    if (method === 'POST' && headers.host?.split(':')[0] === new URL(receiverUrl).hostname) {
      return response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    }
    if (method !== 'GET') {
      response.writeHead(501, { 'content-type': 'text/plain' })
      return response.end('The demonstration sends nothing to the internet.')
    }
    const { type, bytes } = await scene(url.slice(1, 200), 320, 400)
    return response.writeHead(200, { 'content-type': type }).end(bytes)
  })
  await new Promise<void>((listening) => server.listen(0, loopback, listening))
  server.unref()
  const port = portOf(server.address())
  return {
    outside: {
      port,
      resolve: async () => [loopback],
      mayConnect: (ip, to) => ip === loopback && to === port,
    },
    stop: () => void server.close(),
  }
}

function portOf(bound: AddressInfo | string | null): number {
  if (bound === null || typeof bound === 'string') throw new Error('The pictures have no port')
  return bound.port
}
