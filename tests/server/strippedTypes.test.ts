import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** An installation of one module, which prints a word and then throws in its fourth line. */
async function install() {
  const root = await mkdtemp(join(tmpdir(), 'greenroom-stripped-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const server = join(root, 'server')
  await mkdir(server)
  for (const name of ['strippedTypes.js', 'stripTypes.js'])
    await cp(join('server', name), join(server, name))
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  const run = (...args: string[]) => {
    try {
      return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }
  return {
    say: (word: string) =>
      writeFile(
        join(server, 'main.ts'),
        `interface Said { readonly word: string }\nconst said: Said = { word: '${word}' }\nconsole.error(said.word)\nthrow new Error('at the end' satisfies string)\n`,
      ),
    start: () => run('--import', './server/strippedTypes.js', 'server/main.ts'),
    strip: () => run('server/stripTypes.js'),
    kept: () => readdir(join(root, 'node_modules/.cache/stripped')).catch(() => []),
  }
}

it('a module is kept without types, its lines where they were, until it changes', async () => {
  const { say, start, kept } = await install()
  await say('first')
  for (const _ of ['strips', 'has kept']) {
    const output = start()
    expect(output).toContain('first')
    expect(output).toMatch(/server\/main\.ts:4:7/)
    expect(output).not.toContain('Warning')
    expect(await kept()).toHaveLength(1)
  }
  await say('second')
  expect(start()).toContain('second')
  expect(await kept()).toHaveLength(1)
})

it('modules are kept before the first start, for a process that may not write', async () => {
  const { say, strip, kept } = await install()
  await say('first')
  expect(strip()).toBe('')
  expect(await kept()).toHaveLength(1)
})
