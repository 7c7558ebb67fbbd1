import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'

const folder = join(import.meta.dirname, '../looks')

/** How many pixels in a row become one: what is written, and how its edges are drawn, is no longer to be seen; where it stands is. */
const coarseness = 12

/** How far from its picture a cell may be, of 255, before it counts as another. */
const sameWithin = 34

/** How much of a screen may be other than its picture: names, figures and dates are, a part that has moved is more. */
const mayDiffer = 0.05

/** A screen in cells of grey, row by row. */
interface Look {
  readonly width: number
  readonly height: number
  readonly cells: Uint8Array
}

/** The share of a screenshot's cells that are other than in the picture that is kept of that screen. */
export async function differenceFrom(name: string, screenshot: Buffer): Promise<number> {
  const now = await lookOf(sharp(screenshot))
  const kept = await lookOf(sharp(await readFile(pathOf(name))), 1)
  if (kept.width !== now.width || kept.height !== now.height) return 1
  const other = now.cells.filter((cell, at) => Math.abs(cell - (kept.cells[at] ?? 0)) > sameWithin)
  return other.length / now.cells.length
}

/** Expects a screen to look as its picture does; with UPDATE_LOOKS=1 the screenshot becomes the picture. */
export async function expectLook(name: string, screenshot: Buffer): Promise<void> {
  if (process.env['UPDATE_LOOKS']) {
    const { width, height, cells } = await lookOf(sharp(screenshot))
    await mkdir(dirname(pathOf(name)), { recursive: true })
    const picture = sharp(cells, { raw: { width, height, channels: 1 } })
    await writeFile(pathOf(name), await picture.png({ compressionLevel: 9 }).toBuffer())
  }
  const difference = await differenceFrom(name, screenshot)
  expect(difference, `${name} looks another: UPDATE_LOOKS=1 keeps it`).toBeLessThan(mayDiffer)
}

/** Whether so much is other that a test of the screen fails. */
export const isAnotherLook = (difference: number): boolean => difference >= mayDiffer

async function lookOf(picture: Sharp, scale = coarseness): Promise<Look> {
  const { width = 0, height = 0 } = await picture.metadata()
  const { data, info } = await picture
    .resize(Math.round(width / scale), Math.round(height / scale), { fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, cells: new Uint8Array(data) }
}

const pathOf = (name: string) => join(folder, `${name}.png`)
