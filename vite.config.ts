import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameBuild } from './scripts/nameBuild.ts'
import { precompress } from './scripts/precompress.ts'

/**
 * What some screens share becomes a chunk of its own only from so many bytes of source on; what is smaller is copied
 * into each of theirs, and a registry keeps one state of it. Without this a first screen asks for over a hundred files.
 */
const copiedBelow = 40_000

/** Their chunks stay files: Vite emits a style sheet once for each chunk that names it. */
const styleSheets = /\.css(\?|$)/

export default defineConfig({
  publicDir: 'src/public',
  plugins: [react(), nameBuild(), precompress()],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
    // What a login loads is held below 200 KB by scripts/checkBundle.ts.
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          groups: [{ name: 'initial', tags: ['$initial'] }],
          experimentalInlineCommonChunks: { maxSize: copiedBelow, exclude: styleSheets },
        },
      },
    },
  },
})
