import { existsSync } from 'node:fs'
import { installDebianPackages, isRootOnDebian } from './debianPackages.ts'

/** Debian's packages that read films, and that write the photos of phones, with which tests are made. About 100 MB. */
const packages = ['ffmpeg', 'libheif-examples']

/** The programs that the packages bring. */
const programs = ['ffmpeg', 'ffprobe', 'heif-enc'].map((name) => `/usr/bin/${name}`)

const isInstalled = () => programs.every((program) => existsSync(program))

/**
 * Why the tests of films are skipped: undefined when ffmpeg is there. Where it must be there, as in continuous integration and
 * for root on Debian, who can install it, nothing is skipped.
 *
 * @throws when ffmpeg must be there and is not.
 */
export function whyNoFfmpeg(): string | undefined {
  if (isInstalled()) return undefined
  const install = `apt-get install --no-install-recommends ${packages.join(' ')}`
  if (process.env['CI'] !== undefined || isRootOnDebian()) {
    throw new Error(`Films are tested with ffmpeg, which is missing. Install it: ${install}`)
  }
  return `ffmpeg is not installed, so no film is tested. On Debian: ${install}`
}

/** Installs ffmpeg where it is missing and can be installed. */
export function ensureFfmpeg(): void {
  if (isInstalled()) return
  if (isRootOnDebian()) installDebianPackages(packages)
  const reason = whyNoFfmpeg()
  if (reason) process.stdout.write(`${reason}\n`)
}
