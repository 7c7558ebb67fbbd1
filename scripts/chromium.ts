import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackages, isRootOnDebian, run } from './debianPackages.ts'

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
  if (isRootOnDebian()) installDebianPackages(['chromium', 'fonts-liberation'])
  else run('npx', ['playwright', 'install', 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error('Chromium could not be installed. Set CHROMIUM_PATH to one.')
  return installed
}
