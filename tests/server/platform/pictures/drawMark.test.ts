import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawMark } from '#server/platform/pictures/drawMark.ts'

const frame = { width: 400, height: 300 }

/** How clear each pixel is, from 0 for not seen to 255. */
const seen = (png: Uint8Array) => sharp(png).extractChannel('alpha').raw().toBuffer()

const part = (covered: Uint8Array) => covered.filter((value) => value > 0).length / covered.length

describe('the text across a picture', () => {
  it('is as large as the picture, and covers little of it', async () => {
    for (const size of [frame, { width: 2560, height: 40 }, { width: 3, height: 500 }]) {
      const drawn = await drawMark('Acme · 2026-11-28', size)
      expect(await sharp(drawn).metadata()).toMatchObject({ ...size, hasAlpha: true })
      const covered = part(await seen(drawn))
      expect(covered).toBeGreaterThan(0.02)
      expect(covered).toBeLessThan(0.5)
    }
  })

  it('is seen as it is written, whatever markup it looks like', async () => {
    const plain = await seen(await drawMark('iii', frame))
    const markup = await seen(await drawMark('<b>iii</b>', frame))
    expect(markup.equals(plain)).toBe(false)
    expect(part(await seen(await drawMark('&broken <span', frame)))).toBeGreaterThan(0.02)
  })

  it('is as long as it may be', async () => {
    const long = await drawMark(`${'W'.repeat(60)} · 2026-11-28`, frame)
    expect(part(await seen(long))).toBeGreaterThan(0.02)
  })

  it('takes no font of the machine', async () => {
    const script = `import { drawMark } from '#server/platform/pictures/drawMark.ts'
      process.stdout.write(await drawMark('Größe Ёлка', ${JSON.stringify(frame)}))`
    const env = { ...process.env, FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: '/nowhere' }
    const bare = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const here = await seen(await drawMark('Größe Ёлка', frame))
    const there = await seen(bare)
    const differing = there.filter((value, at) => Math.abs(value - (here[at] ?? 0)) > 60)
    expect(differing.length / there.length).toBeLessThan(0.03)
  })
})
