import { existsSync, readdirSync } from 'node:fs'
import { installDebianPackages, isRootOnDebian } from './debianPackages.ts'

/** Debian's packages of the engines beside Chromium: Firefox, and WebKit with the display that it does not do without. About 500 MB. */
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

export const firefox = '/usr/bin/firefox-esr'
export const webKitDriver = '/usr/bin/WebKitWebDriver'
export const display = '/usr/bin/Xvfb'

/** WebKit's smallest browser, which lies in a folder that names the machine: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/`. */
export function findMiniBrowser(): string | undefined {
  if (!existsSync('/usr/lib')) return undefined
  return readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((machine) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
        (version) => `/usr/lib/${machine}/${version}/MiniBrowser`,
      ),
    )
    .find((path) => existsSync(path))
}

/** Why nothing is walked in Firefox and WebKit: undefined when both are there. */
export function whyNoEngines(): string | undefined {
  const hasAll = [firefox, webKitDriver, display].every((path) => existsSync(path))
  if (hasAll && findMiniBrowser()) return undefined
  const install = `apt-get install --no-install-recommends ${packages.join(' ')}`
  const reason = `Firefox and WebKit are not installed, so nothing is walked in them. On Debian: ${install}`
  if (process.env['CI'] !== undefined || isRootOnDebian()) throw new Error(reason)
  return reason
}

/** Installs both where they are missing and can be installed. */
export function ensureEngines(): void {
  if (isRootOnDebian() && !(existsSync(firefox) && existsSync(webKitDriver) && existsSync(display)))
    installDebianPackages(packages)
  whyNoEngines()
}

if (import.meta.main) ensureEngines()
