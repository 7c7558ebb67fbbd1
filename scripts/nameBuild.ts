import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { buildMeta } from '#contract/buildHeader.ts'

/**
 * Gives each build a name of its own and writes it into index.html. That page names the first files of the app, these name all
 * others, and every name holds a hash of what is in the file: the name of the build changes when anything does.
 */
export const nameBuild = (): Plugin => ({
  name: 'name-build',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => [
      {
        tag: 'meta',
        injectTo: 'head-prepend',
        attrs: {
          name: buildMeta,
          content: createHash('sha256').update(html).digest('hex').slice(0, 16),
        },
      },
    ],
  },
})
