import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { because } from '#tests/support/because.ts'

const module = fileURLToPath(new URL('../../server/returnMemory.js', import.meta.url))

/** What a program started with the module tells of itself: its id, its arguments, and the allocator's settings. */
async function run(variables: NodeJS.ProcessEnv) {
  const program =
    'console.log(JSON.stringify([process.pid, process.execArgv, process.argv.slice(1), process.env]))'
  const options = ['--max-semi-space-size=8', '--import', module, '--eval', program]
  const child = spawn(process.execPath, [...options, '--', 'one', '--two'], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  const [pid, execArgv, argv, env] = JSON.parse(Buffer.concat(output).toString())
  const { MALLOC_ARENA_MAX: arenas, MALLOC_TRIM_THRESHOLD_: trim, OTHER: other } = env
  const said = Buffer.concat(errors).toString()
  return {
    isSame: pid === child.pid,
    said,
    options: execArgv,
    argv,
    arenas,
    trim,
    other,
    asked: options,
  }
}

const whyNot = process.platform === 'linux' ? undefined : 'only Linux has its allocator'

describe.skipIf(whyNot)(`the process${because(whyNot)}`, () => {
  it('has an allocator that returns memory, and is what was started', async () => {
    const { asked, options, ...rest } = await run({ OTHER: 'kept' })
    expect(options).toEqual(asked)
    expect(rest).toEqual({
      isSame: true,
      said: '',
      argv: ['one', '--two'],
      arenas: '2',
      trim: '131072',
      other: 'kept',
    })
  })

  it('keeps what the operator has set', async () => {
    expect(await run({ MALLOC_ARENA_MAX: '7' })).toMatchObject({ arenas: '7', trim: undefined })
  })
})
