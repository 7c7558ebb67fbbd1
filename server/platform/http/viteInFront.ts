import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'vite'

/** What the server answers itself; all else is the browser app, which Vite builds as it is asked for. */
const ours =
  /^\/(v2|mailbox|billing\/test|docs|objects|uploads|archives|exports|healthz|readyz)(\/|\?|$)/

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown

/** Puts Vite's dev server before the app's own answers. For development only. */
export async function viteInFront(answer: Answering) {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'spa' })
  return {
    answer: (request: IncomingMessage, response: ServerResponse) =>
      ours.test(request.url ?? '')
        ? answer(request, response)
        : vite.middlewares(request, response, () => answer(request, response)),
    close: () => vite.close(),
  }
}
