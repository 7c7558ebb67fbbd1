import { execFileSync, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Ffmpeg, findFfmpeg } from '#server/platform/films/ffmpeg.ts'
import { runBounded } from '#server/platform/films/runBounded.ts'
import { makeFilm } from '#tests/support/films/makeFilm.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { whyNoFfmpeg } from '../../../../scripts/ffmpeg.ts'

const { signal } = new AbortController()
const bounds = { timeoutMs: 10_000, maxOutput: 1_000, stopping: signal }

async function found(): Promise<Ffmpeg> {
  const ffmpeg = await findFfmpeg(undefined)
  if (!ffmpeg) throw new Error('no ffmpeg')
  return ffmpeg
}

/** Width and height of a film. */
function sizeOf(path: string): string {
  const entries = ['-select_streams', 'v', '-show_entries', 'stream=width,height']
  return execFileSync('ffprobe', ['-v', 'error', ...entries, '-of', 'csv=p=0', path])
    .toString()
    .trim()
}

describe.skipIf(whyNoFfmpeg() !== undefined)('ffmpeg', () => {
  it('is found on PATH, and not where there is none', async () => {
    expect((await found()).version).toMatch(/^\d/)
    expect(await findFfmpeg('/nowhere/ffmpeg')).toBeUndefined()
  })

  it('says what a film is, and shows a picture of it', async () => {
    const path = join(await temporaryFolder(), 'film')
    const film = makeFilm({ name: 'a.mp4', type: 'video/mp4', codec: 'h264', seconds: 2 })
    await writeFile(path, film.bytes)
    const ffmpeg = await found()
    expect(await ffmpeg.probe(path, signal)).toEqual({ isPlayable: true, seconds: 2 })
    expect(
      (await ffmpeg.still(path, { atSeconds: 0.2, size: 'SMALL' }, signal))
        ?.subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  it.each([
    ['1600x1200', 1440, 1080],
    ['200x400', 200, 400],
    ['641x361', 640, 360],
  ])('writes what a phone filmed at %s as all browsers play it', async (size, width, height) => {
    const folder = await temporaryFolder()
    const path = join(folder, 'film')
    const made = {
      name: 'a.mov',
      type: 'video/quicktime',
      codec: 'hevc',
      pixels: 'yuv444p',
    } as const
    await writeFile(path, makeFilm({ ...made, size }).bytes)
    const ffmpeg = await found()
    expect((await ffmpeg.probe(path, signal))?.isPlayable).toBe(false)
    const proxy = join(folder, 'proxy.mp4')
    expect(await ffmpeg.writeProxy(path, { path: proxy, maxBytes: 10_000_000 }, signal)).toBe(true)
    expect(await ffmpeg.probe(proxy, signal)).toEqual({
      isPlayable: true,
      seconds: expect.closeTo(1, 1),
    })
    expect(sizeOf(proxy)).toBe(`${width},${height}`)
    // What says where everything is comes first.
    const bytes = await readFile(proxy)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  it('says of what only some browsers play that not all do', async () => {
    const path = join(await temporaryFolder(), 'film')
    const film = makeFilm({ name: 'a.mkv', type: 'video/x-matroska', codec: 'h264' })
    await writeFile(path, film.bytes)
    expect((await (await found()).probe(path, signal))?.isPlayable).toBe(false)
  })

  it('makes no film that is larger than it may be', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, 'film')
    const made = { name: 'a.mov', type: 'video/quicktime', codec: 'hevc', seconds: 3 } as const
    await writeFile(path, makeFilm(made).bytes)
    const proxy = { path: join(folder, 'proxy.mp4'), maxBytes: 4_000 }
    expect(await (await found()).writeProxy(path, proxy, signal)).toBe(false)
  })

  it.each([
    ['a list of parts', '#EXTM3U\n#EXTINF:1,\nfile:FILM\n#EXT-X-ENDLIST\n'],
    ['a script that names other files', "ffconcat version 1.0\nfile 'FILM'\n"],
  ])('does not follow %s', async (_, text) => {
    const folder = await temporaryFolder()
    const film = makeFilm({ name: 'a.mp4', type: 'video/mp4', codec: 'h264' })
    await writeFile(join(folder, 'film.mp4'), film.bytes)
    const path = join(folder, 'list')
    await writeFile(path, text.replace('FILM', join(folder, 'film.mp4')))
    const ffmpeg = await found()
    expect(await ffmpeg.probe(path, signal)).toBeUndefined()
    expect(await ffmpeg.still(path, { atSeconds: 0, size: 'SMALL' }, signal)).toBeUndefined()
  })
})

describe('a program that is run within bounds', () => {
  it('gives what it printed, and nothing when it fails', async () => {
    expect((await runBounded('echo', ['hello'], bounds))?.toString()).toBe('hello\n')
    expect(await runBounded('false', [], bounds)).toBeUndefined()
    expect(await runBounded('/nowhere/program', [], bounds)).toBeUndefined()
  })

  it('is killed beyond its time, and when it prints too much', async () => {
    expect(await runBounded('sleep', ['60'], { ...bounds, timeoutMs: 50 })).toBeUndefined()
    expect(await runBounded('yes', [], bounds)).toBeUndefined()
  })

  it('is begun again when somebody else killed it, and not when it fell over', async () => {
    await expect(runBounded('sh', ['-c', 'kill -9 $$'], bounds)).rejects.toThrow('was killed')
    expect(await runBounded('sh', ['-c', 'kill -SEGV $$'], bounds)).toBeUndefined()
  })

  it('says why it failed, at its end', async () => {
    const said: string[] = []
    const script = 'seq 1 1000 >&2; echo moov atom not found >&2; exit 3'
    await runBounded('sh', ['-c', script], bounds, (text) => said.push(text))
    expect(said).toEqual([expect.stringMatching(/\nmoov atom not found$/)])
    expect(said[0]?.length).toBeLessThanOrEqual(500)
  })

  it.runIf(process.platform === 'linux')('ends with a process that is killed', async () => {
    const noted = join(await temporaryFolder(), 'pid')
    const run = "import { runBounded } from '#server/platform/films/runBounded.ts'"
    const bound = '{ timeoutMs: 60000, maxOutput: 9, stopping: new AbortController().signal }'
    const sleep = `['-c', 'echo $$ > ${noted}; exec sleep 60']`
    const script = `${run}; runBounded('sh', ${sleep}, ${bound})`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script])
    // Of a process that nobody has waited for, this is empty.
    const commandOf = async () => {
      const id = await readFile(noted, 'utf8').catch(() => '')
      return readFile(`/proc/${id.trim()}/cmdline`, 'utf8').catch(() => '')
    }
    await expect.poll(commandOf, { timeout: 10_000 }).toContain('sleep')
    parent.kill('SIGKILL')
    await expect.poll(commandOf, { timeout: 5_000 }).toBe('')
  })

  it('is killed when this process stops', async () => {
    const stop = new AbortController()
    const running = runBounded('sleep', ['60'], { ...bounds, stopping: stop.signal })
    stop.abort()
    await expect(running).rejects.toThrow('aborted')
    await expect(runBounded('sleep', ['60'], { ...bounds, stopping: stop.signal })).rejects.toThrow(
      'aborted',
    )
  })

  it('knows nothing of this process’s environment', async () => {
    process.env['SECRET_OF_OURS'] = 'secret'
    const printed = await runBounded('env', [], bounds)
    delete process.env['SECRET_OF_OURS']
    expect(printed?.toString()).not.toContain('secret')
  })
})
