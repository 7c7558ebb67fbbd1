import { once } from 'node:events'
import { Agent } from 'node:http'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { tagRoutes } from '#contract/resources/tags.ts'
import { type Answers, askAgain } from './askAgain.ts'
import type { Asked, Experience } from './bystander.ts'

/**
 * The bystander's thread: it says that it asks, asks until it is told to stop, and tells how it was answered. The test's own
 * thread sends the attack: what is measured there is for the greater part how long that takes.
 */

const pauseMs = 50

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

async function bystand(
  test: MessagePort,
  { port, cookie, host, pathname }: Asked,
): Promise<Experience> {
  const agent = new Agent({ keepAlive: true })
  const stopping = new AbortController()
  const call = {
    agent,
    port,
    method: 'POST',
    path: `/v2${tagRoutes.fetch.path}`,
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"page":1,"page_size":20}',
    expected: 200,
  }
  const redirect = {
    agent,
    port,
    method: 'GET',
    path: `/${pathname}`,
    headers: { host, 'user-agent': phone },
    expected: 302,
  }
  const asking = Promise.all([
    askAgain(call, pauseMs, stopping.signal),
    askAgain(redirect, pauseMs, stopping.signal),
  ])
  test.postMessage('asking')
  await once(test, 'message')
  stopping.abort()
  const [calls, redirects] = await asking
  agent.destroy()
  return {
    slowestCall: slowest(calls),
    slowestRedirect: slowest(redirects),
    calls: calls.times.length,
    redirects: redirects.times.length,
    failures: [
      ...calls.failures.map((failure) => `call: ${failure}`),
      ...redirects.failures.map((failure) => `redirect: ${failure}`),
    ],
  }
}

const slowest = ({ times }: Answers) => Math.round(Math.max(...times))

parentPort?.postMessage(await bystand(parentPort, workerData))
