import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, number, object, string } from 'yup'
import { firefox } from '../../../scripts/engines.ts'
import { clickAt, type Driver, overJson } from './driver.ts'

/** What a profile says beside its defaults: nothing moves, and nobody is called. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
}

const tree = object({ contexts: array(object({ context: string().required() })).required() })
const returned = object({ result: object({ value: string().required() }).required() })
const located = object({ nodes: array(object({ sharedId: string().required() })).required() })
const entry = object({ level: string(), text: string() })
const message = object({
  id: number(),
  method: string(),
  error: string(),
  message: string(),
  params: object().nullable(),
  result: object(),
})

/**
 * Starts Debian's Firefox without a window, driven by WebDriver BiDi over its own socket.
 *
 * @param more that its profile says.
 */
export async function startFirefox(
  more: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'greenroom-firefox-'))
  const lines = Object.entries({ ...preferences, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const size = ['--width=1440', '--height=900']
  const child = spawn(firefox, [...args, ...size, 'about:blank'], {
    env: { PATH: process.env['PATH'], HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const complaints: string[] = []
  const { send, close } = await connect(`${await addressIn(child.stderr)}/session`, complaints)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await tree.validate(await send('browsingContext.getTree', {}))
  const context = contexts[0]?.context ?? ''
  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(text, given) {
      const answer = await send('script.callFunction', {
        functionDeclaration: overJson(text),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: false,
        target: { context },
      })
      return JSON.parse((await returned.validate(answer)).result.value)
    },
    async click(x, y) {
      await send('input.performActions', { context, actions: [clickAt(x, y)] })
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      const actions = [{ type: 'key', id: 'keyboard', actions: keys }]
      await send('input.performActions', { context, actions })
    },
    async choose(value, files) {
      const locator = { type: 'css', value }
      const { nodes } = await located.validate(
        await send('browsingContext.locateNodes', { context, locator }),
      )
      await send('input.setFiles', { context, element: nodes[0], files })
    },
    complaints: () => complaints,
    async stop() {
      close()
      child.kill('SIGKILL')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** Where it listens, once it says so. */
async function addressIn(output: AsyncIterable<unknown>): Promise<string> {
  let said = ''
  for await (const piece of output) {
    said += String(piece)
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
    if (address) return address
  }
  throw new Error(`Firefox did not start:\n${said}`)
}

/** @param complaints gets what the pages log as an error. */
async function connect(url: string, complaints: string[]) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: ReturnType<typeof message.validateSync>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const said = message.validateSync(JSON.parse(String(data)))
    if (said.id !== undefined) waiting.get(said.id)?.(said)
    if (said.method !== 'log.entryAdded') return
    const { level, text = '' } = entry.validateSync(said.params)
    if (level === 'error') complaints.push(text)
  })
  let calls = 0
  const send = async (method: string, params: object): Promise<unknown> => {
    calls += 1
    const id = calls
    const answer = new Promise<ReturnType<typeof message.validateSync>>((resolve) =>
      waiting.set(id, resolve),
    )
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message: why, result } = await answer
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error}: ${why}`)
    return result
  }
  return { send, close: () => socket.close() }
}
