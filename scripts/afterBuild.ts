import type { Plugin } from 'vite'

/** A plugin that does something with the folder of a build once it is written, after those named before it. */
export const afterBuild = (name: string, work: (folder: string) => Promise<void>): Plugin => ({
  name,
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler: async ({ dir }) => {
      if (dir !== undefined) await work(dir)
    },
  },
})
