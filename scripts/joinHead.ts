import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The scripts of the page's head that are no modules, with the file of the public folder that each loads. */
const plainScripts = /( *<script src="\/assets\/[\w.]+\.js"><\/script>\n)+/
const plainScript = /src="\/(assets\/[\w.]+\.js)"/g

/** Joins the plain scripts of index.html's head, so that a browser asks for one file, which it keeps like every file with a hash. */
export function joinHead(): Plugin {
  let joined = ''
  let publicDir = ''
  return {
    name: 'join-head',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    async buildStart() {
      const [scripts = ''] = plainScripts.exec(await readFile('index.html', 'utf8')) ?? []
      const files = [...scripts.matchAll(plainScript)].map(([, file = '']) => join(publicDir, file))
      const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
      const source = sources.join('\n')
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      joined = `assets/head-${hash}.js`
      this.emitFile({ type: 'asset', fileName: joined, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(plainScripts, `    <script src="/${joined}"></script>\n`),
    },
  }
}
