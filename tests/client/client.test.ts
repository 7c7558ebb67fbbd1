import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import client from '../../client/package.json' with { type: 'json' }
import product from '../../package.json' with { type: 'json' }
import { programWithClient } from './packedClient.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

let dataDir: string
let server: ServerProcess
let program: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(await fastFolder(), 'greenroom-client-'))
  // PostgreSQL runs as another user when this process is root's.
  await chmod(dataDir, 0o755)
  program = await programWithClient()
  server = await startServerProcess({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1,::1' })
}, 240_000)

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  await rm(program, { recursive: true, force: true })
}, 60_000)

/** What a program is told of the server, with a key of a new owner. */
async function environment(email: string) {
  const owner = await signInOverNetwork({ port: server.port, dataDir }, email)
  const { token } = await owner.ask(apiKeyRoutes.create, { name: 'Program', scope: 'WRITE' })
  return {
    PATH: process.env['PATH'],
    GREENROOM_URL: `http://localhost:${server.port}`,
    GREENROOM_KEY: token,
  }
}

/** The example of docs/api.md in a language. */
async function exampleIn(language: string): Promise<string> {
  const page = await readFile(join(root, 'docs/api.md'), 'utf8')
  const [, example] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(page) ?? []
  if (!example) throw new Error(`docs/api.md has no example in ${language}`)
  return example
}

/** Opens an address as a person's browser does; its host is this machine, whatever its name resolves to. */
async function open(address: string): Promise<void> {
  const { host, pathname, port } = new URL(address)
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const headers = { host, accept: 'text/html', 'user-agent': agent }
  const sent = request({ host: '127.0.0.1', port, path: pathname, headers }).end()
  const [answer] = await once(sent, 'response')
  answer.resume()
}

/** How a program of a stranger is checked. */
const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'esnext',
  module: 'nodenext',
  lib: ['esnext', 'dom', 'dom.asynciterable'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
}

/** What the compiler says of a program; empty when all is well. */
async function complaintsOf(source: string): Promise<string> {
  await writeFile(join(program, 'checked.ts'), source)
  const settings = { compilerOptions: strict, files: ['checked.ts'] }
  await writeFile(join(program, 'tsconfig.json'), JSON.stringify(settings))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const checked = run(process.execPath, [compiler, '-p', program])
  return checked.then(
    () => '',
    (failed: { readonly stdout: string }) => failed.stdout,
  )
}

describe('the examples of docs/api.md', () => {
  it.each([
    ['ts', 'program.ts', process.execPath],
    ['python', 'program.py', 'python3'],
    ['sh', 'program.sh', 'sh'],
  ])(
    'make a link and print its visits, in %s',
    async (language, file, interpreter) => {
      const path = join(program, file)
      await writeFile(path, await exampleIn(language))
      const env = await environment(`${language}@example.com`)
      const child = spawn(interpreter, [path], { env })
      const printed: string[] = []
      child.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text))
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed.push(text)
        const [, address] = /^Open (\S+)\n/.exec(text) ?? []
        if (address) open(address)
      })
      const [code] = await once(child, 'close')
      expect([code, printed.join('')]).toEqual([0, expect.stringMatching(/^Open \S+\n1 visits\n$/)])
    },
    120_000,
  )

  it('are ten lines of TypeScript that hold by the types of the client', async () => {
    const example = await exampleIn('ts')
    expect(example.trim().split('\n').length).toBe(10)
    expect(await complaintsOf(example)).toBe('')
  }, 120_000)
})

describe('the client', () => {
  it('has no dependencies, and the version of the product', () => {
    expect(Object.keys(client).filter((name) => /dependencies/i.test(name))).toEqual([])
    expect(client.version).toBe(product.version)
  })

  it('lets no program call what is not there, or without what a call takes', async () => {
    const source = `import { greenroom } from 'greenroom-client'
const { call, rows } = greenroom({ url: '' })
// @ts-expect-error no such call
await call('/user/creators/destroy')
// @ts-expect-error no body
await call('/user/creators/create')
// @ts-expect-error no name
await call('/user/creators/create', { body: [{ notes: 'x' }] })
// @ts-expect-error no such order
await call('/user/creators/fetch', { body: { sort: 'height' } })
// @ts-expect-error not a list
rows('/user/creators/create', { body: [{ name: 'Jade' }] })
// @ts-expect-error a name is a text
const wrong: number = (await call('/user/creators/fetch')).data[0]?.name
const right: string | undefined = (await call('/user/creators/fetch')).data[0]?.name
for await (const { name } of rows('/user/creators/fetch', { body: { sort: '-name' } })) {
  const text: string = name
}
`
    expect(await complaintsOf(source)).toBe('')
  }, 120_000)

  it('sends a create again that was not answered, which is done once, and throws refusals', async () => {
    const source = `import { greenroom, GreenroomError } from 'greenroom-client'
const { GREENROOM_URL: url = '', GREENROOM_KEY: key = '' } = process.env
let sent = 0
/** The first answer is lost on its way. */
const lossy: typeof fetch = async (...request) => {
  const answer = await fetch(...request)
  sent += 1
  if (sent === 1) throw new TypeError('lost')
  return answer
}
const { call, rows } = greenroom({ url, key, fetch: lossy })
await call('/user/tags/create', { body: [{ text: 'summer' }] })
await call('/user/tags/create', { body: [{ text: 'winter' }, { text: 'spring' }] })
const texts: string[] = []
const body = { sort: 'text', page_size: 2 } as const
for await (const tag of rows('/user/tags/fetch', { body })) texts.push(tag.text)
const refusal = await call('/user/tags/create', { body: [{ text: '' }] }).catch((error) => error)
const told = refusal instanceof GreenroomError && [refusal.status, refusal.code]
console.log(JSON.stringify([sent, texts, told]))
`
    expect(await complaintsOf(source)).toBe('')
    const path = join(program, 'lost.ts')
    await writeFile(path, source)
    const { stdout } = await run(process.execPath, [path], {
      env: await environment('lost@example.com'),
    })
    expect(JSON.parse(stdout)).toEqual([
      6,
      ['spring', 'summer', 'winter'],
      [422, 'VALIDATION_FAILED'],
    ])
  }, 120_000)
})
