import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/**
 * sharp, set up for bytes that strangers send: nothing is kept between pictures, one thread works on one, and only
 * these decoders may run. What else libvips can read (SVG, PDF, …) was not written for hostile input. The first picture loads it: it
 * takes 10 MB.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= load()
  return loading
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadHeifBuffer',
      'VipsForeignLoadTiffBuffer',
    ],
  })
  return sharp
}
