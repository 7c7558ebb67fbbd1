import sharp from 'sharp'

/**
 * sharp, set up for bytes that strangers send: nothing is kept between pictures, one thread works on one, and only
 * these decoders may run. What else libvips can read (SVG, PDF, …) was not written for hostile input.
 */
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

export { sharp }
