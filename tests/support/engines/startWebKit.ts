import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { mixed, object, string } from 'yup'
import { freePort } from '#tests/support/freePort.ts'
import { display, findMiniBrowser, webKitDriver } from '../../../scripts/engines.ts'
import { clickAt, type Driver, overJson } from './driver.ts'

const session = object({ sessionId: string().required() })
const failure = object({ error: string(), message: string() })
const answered = object({ value: mixed().nullable() })

/** Starts Debian's WebKit on a display of its own, which nobody sees, driven by WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'greenroom-webkit-'))
  const screen = await startDisplay()
  const port = await freePort()
  const driver = spawn(webKitDriver, [`--port=${port}`], {
    // The driver hands its environment to the browser.
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: 'C.UTF-8',
      DISPLAY: screen.name,
      GDK_BACKEND: 'x11',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  })
  const ended = once(driver, 'exit')
  const base = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start')
    await delay(50)
  }
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
  }
  const opened = await ask(base, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const { sessionId } = await session.validate(opened)
  const send = (path: string, body: object) =>
    ask(base, 'POST', `/session/${sessionId}${path}`, body)
  await send('/window/rect', { x: 0, y: 0, width: 1440, height: 900 })
  return {
    async goto(url) {
      await send('/url', { url })
    },
    async run(text, given) {
      const script = `return (${overJson(text)})(arguments[0])`
      return JSON.parse(
        String(await send('/execute/sync', { script, args: [JSON.stringify(given)] })),
      )
    },
    async click(x, y) {
      await send('/actions', { actions: [clickAt(x, y)] })
    },
    async type(text) {
      // Actions would leave out a key that is pressed twice; and a field may hand the cursor on.
      for (const key of text) {
        const active = await ask(base, 'GET', `/session/${sessionId}/element/active`)
        await send(`/element/${await idOf(active)}/value`, { text: key })
      }
    },
    async choose(value, paths) {
      const found = await send('/element', { using: 'css selector', value })
      await send(`/element/${await idOf(found)}/value`, { text: paths.join('\n') })
    },
    complaints: () => [],
    async stop() {
      await ask(base, 'DELETE', `/session/${sessionId}`).catch(() => undefined)
      driver.kill('SIGKILL')
      await ended
      await screen.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

/** WebDriver names an element by an object of one field. */
async function idOf(found: unknown): Promise<string> {
  const [id] = Object.values(await object().required().validate(found))
  return String(id)
}

/** A free display, which Xvfb chooses and names. */
async function startDisplay() {
  const child = spawn(
    display,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  const said = child.stdio[3]
  if (!(said instanceof Readable)) throw new Error('Xvfb says nothing')
  const [name] = await once(said, 'data')
  return {
    name: `:${String(name).trim()}`,
    async stop() {
      child.kill()
      await ended
    },
  }
}

async function ask(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause) => {
    throw new Error(`${path}: WebKit gave no answer within a minute`, { cause })
  })
  const { value } = await answered.validate(await answer.json())
  if (answer.ok) return value
  const { error, message } = await failure.validate(value)
  throw new Error(`${path}: ${error}: ${message}`)
}
