import sharp from 'sharp'
import type { SampleFile } from '#tests/support/sampleFiles.ts'

interface Shot {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** The colour of its sky, in degrees. */
  readonly hue: number
}

/** A JPEG that weighs what a photo of its size does: a sky, a hill, and grain. */
export async function photo({ width, height, hue }: Shot): Promise<SampleFile> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="hsl(${hue} 70% 55%)"/><stop offset="1" stop-color="hsl(${hue + 50} 80% 85%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="70%" cy="30%" r="12%" fill="#fff8e0"/>
    <ellipse cx="35%" cy="105%" rx="80%" ry="40%" fill="hsl(${hue + 120} 35% 30%)"/>
  </svg>`
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png()
    .toBuffer()
  const jpeg = await sharp(Buffer.from(picture))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
  return { name: 'photo.jpg', type: 'image/jpeg', bytes: new Uint8Array(jpeg) }
}
