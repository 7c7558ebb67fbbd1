import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The Chromium of this machine: CHROMIUM_PATH, the system's, or Playwright's own; undefined for none. */
export function findChromium(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], ...systemPaths, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && existsSync(path))
}

/** Installs Chromium where there is none: as root on Debian by apt, elsewhere by Playwright. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const asRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (asRootOnDebian) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-liberation',
    ])
  } else {
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findChromium()
  if (!installed) throw new Error('Chromium could not be installed. Set CHROMIUM_PATH to one.')
  return installed
}

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
