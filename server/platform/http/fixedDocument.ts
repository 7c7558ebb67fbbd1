import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** A text that is the same for everybody. */
export interface FixedDocument {
  /** Answers with it, or with 304 where the browser has it, beside the headers that are set already. */
  answer(http: Context): Promise<Response>
}

const encodings = ['br', 'gzip', 'identity'] as const

type Encoding = (typeof encodings)[number]

const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Takes a tenth of the time of the best, and 2% more bytes. */
const brotliQuality = 9

const packers: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => inBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes) => inGzip(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
}

/** A document whose bytes are made once for each encoding, when they are first asked for. */
export function fixedDocument(text: string, type: string): FixedDocument {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  const make = async (encoding: Encoding) => new Uint8Array(await packers[encoding](bytes))
  return {
    async answer(http) {
      const encoding = encodingFor(http)
      const etag = `"${hash}-${encoding}"`
      http.header('Vary', 'Accept-Encoding', { append: true })
      http.header('ETag', etag)
      if (isKnown(http, etag)) return http.body(null, 304)
      const making = made.get(encoding) ?? make(encoding)
      made.set(encoding, making)
      const body = await making
      if (encoding !== 'identity') http.header('Content-Encoding', encoding)
      http.header('Content-Type', type)
      http.header('Content-Length', String(body.byteLength))
      return http.body(body)
    },
  }
}

/** The smallest that is taken. */
function encodingFor(http: Context): Encoding {
  const header = 'Accept-Encoding'
  const taken = accepts(http, {
    header,
    supports: [...encodings],
    default: 'identity',
    match: (given) =>
      encodings.find((known) =>
        given.some(({ type, q }) => q > 0 && (type === known || type === '*')),
      ) ?? 'identity',
  })
  return encodings.find((known) => known === taken) ?? 'identity'
}

/** A proxy that compresses by itself makes weak tags of strong ones. */
const isKnown = ({ req }: Context, etag: string) =>
  (req.header('if-none-match') ?? '')
    .split(',')
    .some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))
