import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildServerIfStale, serverProgram } from './buildServer.ts'
import { isOlder } from './isOlder.ts'

/**
 * Builds the browser app and the server when there is no build, or something that they are made of is newer. An installation
 * without devDependencies has nothing to build with, and takes the build that came with it.
 */
const root = join(import.meta.dirname, '..')
const document = join(root, 'dist/index.html')
const sources = [
  'src',
  'contract',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

const mayBuild = existsSync(join(root, 'node_modules/vite'))
if (mayBuild) {
  if (await isOlder(document, sources)) await buildApp()
  await buildServerIfStale()
} else if (!existsSync(document) || !existsSync(serverProgram)) {
  process.stderr.write(
    'There is no build in dist/ and build/, and nothing here to make it with: install with devDependencies and run npm run build, or bring dist/ and build/ along.\n',
  )
  process.exitCode = 1
}

async function buildApp(): Promise<void> {
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}
