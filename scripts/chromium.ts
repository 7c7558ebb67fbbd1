import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackages, isRootOnDebian, run } from './debianPackages.ts'

/** Debian's Chromium without windows, which draws the same with about two thirds of the processor's time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const systemPaths = [
  headlessShell,
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

/** Installs Chromium where there is none: as root on Debian the headless shell by apt, elsewhere by Playwright. */
export function ensureChromium(): string {
  const found = findChromium()
  const isWanted =
    found !== undefined && [headlessShell, process.env['CHROMIUM_PATH']].includes(found)
  if (isRootOnDebian() && !isWanted)
    installDebianPackages(['chromium-headless-shell', 'fonts-liberation'])
  else if (!found) run('npx', ['playwright', 'install', 'chromium'])
  const installed = findChromium()
  if (!installed) throw new Error('Chromium could not be installed. Set CHROMIUM_PATH to one.')
  return installed
}
