import { loadSharp } from '#server/platform/pictures/libvips.ts'
import { type Random, seededRandom } from './random.ts'

/** A picture as it is uploaded. */
export interface MadeFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

type Colour = readonly [red: number, green: number, blue: number]

/** What stands in a column, at each place of it; x and y run from 0 to 1 over the width. */
type Paint = (x: number) => (y: number) => Colour

interface Frame {
  readonly name: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** A head and shoulders before a gradient, in the colours that follow from the seed. */
export function portrait(seed: string, side = 480): Promise<MadeFile> {
  const random = seededRandom(`portrait ${seed}`)
  const hue = random.whole(0, 359)
  const ground = gradient(hsl(hue, 0.55, 0.72), hsl(hue + random.whole(25, 70), 0.6, 0.5))
  const skin = hsl(random.whole(18, 32), 0.45, 0.3 + random.next() * 0.45)
  const hair = hsl(random.whole(10, 45), 0.35, 0.1 + random.next() * 0.4)
  const shirt = hsl(hue + 180, 0.35, 0.35 + random.next() * 0.4)
  const isLong = random.isSo(0.5)
  return encode({ name: `${seed}.webp`, width: side, height: side }, (x) => (y) => {
    let colour = ground(x, y)
    const crown = isLong ? ([0.5, 0.4, 0.215, 0.235] as const) : ([0.5, 0.37, 0.175, 0.2] as const)
    colour = over(colour, hair, inEllipse(x, y, crown, side))
    if (isLong && y > 0.4) {
      colour = over(colour, hair, inEllipse(x, y, [0.5, 0.5, 0.2, 0.34], side))
    }
    colour = over(colour, shirt, inEllipse(x, y, [0.5, 1.05, 0.38, 0.36], side))
    colour = over(colour, skin, inEllipse(x, y, [0.5, 0.7, 0.075, 0.13], side))
    colour = over(colour, skin, inEllipse(x, y, [0.5, 0.44, 0.155, 0.195], side))
    return y < 0.34 ? over(colour, hair, inEllipse(x, y, [0.5, 0.33, 0.165, 0.1], side)) : colour
  })
}

/** A landscape of hills under a sky with a sun or moon, as wide and high as wanted. */
export function scene(seed: string, width = 640, height = 800): Promise<MadeFile> {
  const random = seededRandom(`scene ${seed}`)
  const hue = random.whole(0, 359)
  const sky = gradient(hsl(hue, 0.6, 0.78), hsl(hue + 40, 0.65, 0.6))
  const sun = { x: 0.2 + random.next() * 0.6, y: (0.18 + random.next() * 0.3) * (height / width) }
  const light = hsl(hue + 30, 0.9, 0.9)
  const radius = 0.06 + random.next() * 0.09
  const hills = Array.from({ length: 4 }, (_, index) => hill(random, hue, index, height / width))
  return encode({ name: `${seed}.webp`, width, height }, (x) => {
    const ridges = hills.map(({ top, colour }) => ({ height: top(x), colour }))
    return (y) => {
      let colour = sky(x, y / (height / width))
      colour = over(colour, light, inEllipse(x, y, [sun.x, sun.y, radius, radius], width))
      for (const ridge of ridges)
        colour = over(colour, ridge.colour, soft((y - ridge.height) * width))
      return colour
    }
  })
}

/** The agency's mark: a leaf-like shape, on its own or on a ground. */
export const mark = (side: number): Promise<MadeFile> =>
  encode({ name: 'larkfield.png', width: side, height: side }, (x) => (y) => {
    const ground = gradient([20, 94, 82], [12, 66, 72])(x, y)
    const leaf = Math.min(
      inEllipse(x, y, [0.36, 0.5, 0.34, 0.34], side),
      inEllipse(x, y, [0.64, 0.5, 0.34, 0.34], side),
    )
    const vein = soft((0.018 - Math.abs(x - 0.5)) * side) * leaf
    return over(over(ground, [236, 248, 240], leaf), [20, 94, 82], vein)
  })

function hill(random: Random, hue: number, index: number, ratio: number) {
  const base = ratio * (0.5 + index * 0.13)
  const waves = Array.from({ length: 3 }, (_, n) => ({
    size: 0.07 / (n + 1),
    pace: 3 + n * 4 + random.next() * 3,
    shift: random.next() * 7,
  }))
  const top = (x: number) =>
    base + waves.reduce((sum, { size, pace, shift }) => sum + size * Math.sin(x * pace + shift), 0)
  return { top, colour: hsl(hue + 150 + index * 12, 0.32, 0.56 - index * 0.11) }
}

/** How much of an ellipse covers a place: 1 inside, 0 outside, and between these on its rim. */
function inEllipse(
  x: number,
  y: number,
  [centreX, centreY, wide, high]: readonly [number, number, number, number],
  pixels: number,
): number {
  const distance = Math.hypot((x - centreX) / wide, (y - centreY) / high)
  return soft((1 - distance) * Math.min(wide, high) * pixels)
}

/** A rim as wide as what is drawn as one. @param depth how far inside, in pixels. */
const soft = (depth: number) => Math.min(1, Math.max(0, depth / coarseness + 0.5))

const gradient =
  (from: Colour, to: Colour) =>
  (x: number, y: number): Colour =>
    over(from, to, Math.min(1, Math.max(0, x * 0.35 + y * 0.65)))

function over(ground: Colour, cover: Colour, share: number): Colour {
  if (share <= 0) return ground
  const [[r1, g1, b1], [r2, g2, b2]] = [ground, cover]
  return [r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]
}

/** @param saturation and lightness from 0 to 1. */
function hsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

/** How many pixels of a picture in a row are drawn as one. libvips enlarges them, in a thread of its own. */
const coarseness = 3

async function encode({ name, width, height }: Frame, paint: Paint): Promise<MadeFile> {
  const [wide, high] = [Math.ceil(width / coarseness), Math.ceil(height / coarseness)]
  const pixels = new Uint8Array(wide * high * 3)
  for (let column = 0; column < wide; column += 1) {
    const inColumn = paint((column + 0.5) / wide)
    for (let row = 0; row < high; row += 1) {
      pixels.set(inColumn((row + 0.5) / wide), (row * wide + column) * 3)
    }
  }
  const sharp = await loadSharp()
  const drawn = sharp(pixels, { raw: { width: wide, height: high, channels: 3 } })
  const picture = drawn.resize(width, height, { fit: 'fill', kernel: 'cubic' })
  const isPng = name.endsWith('.png')
  // The least effort: a few kilobytes more, in half the time.
  const encoded = isPng ? picture.png() : picture.webp({ quality: 80, effort: 0 })
  const bytes = await encoded.toBuffer()
  return { name, type: isPng ? 'image/png' : 'image/webp', bytes: new Uint8Array(bytes) }
}
