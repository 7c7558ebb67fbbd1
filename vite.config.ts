import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

export default defineConfig({
  publicDir: 'src/public',
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
    manifest: true,
  },
})
