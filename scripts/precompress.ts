import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { afterBuild } from './afterBuild.ts'

/** Smaller files cost more in headers than compression saves, in bytes. */
const worthwhile = 1024

const compressible = /\.(js|css|html|svg|json|txt)$/

/** Writes a `.br` and a `.gz` beside every built file that is text, for the server to send as they are. */
export const precompress = (): Plugin =>
  afterBuild('precompress', async (folder) => {
    const names = await readdir(folder, { recursive: true })
    await Promise.all(
      names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
    )
  })

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < worthwhile) return
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
