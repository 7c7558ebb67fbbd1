import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameBuild } from './scripts/nameBuild.ts'
import { precompress } from './scripts/precompress.ts'

export default defineConfig({
  publicDir: 'src/public',
  plugins: [react(), nameBuild(), precompress()],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
    manifest: true,
  },
})
