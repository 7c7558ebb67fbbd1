import { fileURLToPath } from 'node:url'
import type { Sharp } from 'sharp'
import { loadSharp } from './libvips.ts'

interface Frame {
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** The font comes along: a machine may have none. Latin, Greek, Cyrillic, Arabic and Hebrew; other scripts take a font of the machine. */
const fontFile = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))

/** How high its letters are: as a part of the shorter side of the frame, and in pixels at least and at most. */
const size = { part: 0.05, least: 12, most: 96 }

/** How much of the longer side one text takes at most. */
const widest = 0.8

/** What is seen of the white letters, and of the dark seam by which they are read on white. */
const opacity = { letters: 0.42, seam: 0.34 }

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** A text again and again across a frame, aslant and half clear, to be laid over a picture or film of that size. Gives a PNG. */
export async function drawMark(text: string, frame: Frame): Promise<Buffer> {
  const sharp = await loadSharp()
  const tile = await drawTile(text, frame)
  const { width, height } = await sharp(tile).metadata()
  // No tile may be larger than what it is laid on.
  const room = { width: Math.max(frame.width, width), height: Math.max(frame.height, height) }
  const tiled = await sharp({ create: { ...room, channels: 4, background: clear } })
    .composite([{ input: tile, tile: true }])
    .raw()
    .toBuffer()
  return sharp(tiled, { raw: { ...room, channels: 4 } })
    .extract({ left: 0, top: 0, ...frame })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** The text aslant, as it repeats itself. */
async function drawTile(text: string, frame: Frame): Promise<Buffer> {
  const sharp = await loadSharp()
  const shorter = Math.min(frame.width, frame.height)
  const wanted = Math.round(Math.min(Math.max(shorter * size.part, size.least), size.most))
  const longest = Math.max(frame.width, frame.height) * widest
  const first = await drawText(text, wanted)
  const shrunk = Math.max(size.least, Math.floor((wanted * longest) / first.width))
  const letters = first.width > longest ? await drawText(text, shrunk) : first
  const { pixels, ...sides } = withSeam(letters)
  const level = sharp(pixels, { raw: { ...sides, channels: 4 } })
  const slanted = await level.rotate(-30, { background: clear }).png().toBuffer()
  const { width, height } = await sharp(slanted).metadata()
  const whole = { width: width + letters.size, height: height + letters.size }
  const half = Math.round(whole.height / 2)
  // Twice, one below the other, so that little of a picture lies between.
  return sharp({ create: { ...whole, channels: 4, background: clear } })
    .composite([0, half, half - whole.height].map((top) => ({ input: slanted, left: 0, top })))
    .png()
    .toBuffer()
}

interface Letters extends Frame {
  /** How much of each pixel they cover, from 0 to 255. */
  readonly covered: Uint8Array
  /** How high they are, in pixels. */
  readonly size: number
}

async function drawText(text: string, size: number): Promise<Letters> {
  const sharp = await loadSharp()
  const drawn: Sharp = sharp({
    text: { text: asMarkup(text), font: `DejaVu Sans Bold ${size}`, fontfile: fontFile, dpi: 72 },
  })
  const { data, info } = await drawn.extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  return { covered: new Uint8Array(data), width: info.width, height: info.height, size }
}

/** Pango reads its text as markup: what is written there is to be seen as it is. */
const asMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** White letters with a dark seam around them. */
function withSeam({ covered, width, height, size }: Letters) {
  const reach = Math.max(1, Math.round(size / 16))
  const sides = { width: width + 2 * reach, height: height + 2 * reach }
  const pixels = new Uint8Array(sides.width * sides.height * 4)
  const coveredAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (covered[y * width + x] ?? 0)
  const nearby = (x: number, y: number) => {
    let most = 0
    for (let down = -reach; down <= reach; down += 1)
      for (let right = -reach; right <= reach; right += 1)
        most = Math.max(most, coveredAt(x + right, y + down))
    return most
  }
  for (let y = 0; y < sides.height; y += 1) {
    for (let x = 0; x < sides.width; x += 1) {
      const white = (coveredAt(x - reach, y - reach) / 255) * opacity.letters
      const dark = (nearby(x - reach, y - reach) / 255) * opacity.seam
      const alpha = white + dark * (1 - white)
      const shade = alpha === 0 ? 0 : Math.round((255 * white) / alpha)
      pixels.set([shade, shade, shade, Math.round(255 * alpha)], (y * sides.width + x) * 4)
    }
  }
  return { pixels, ...sides }
}
