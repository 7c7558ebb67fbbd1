import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installDebianPackages, isRootOnDebian } from './debianPackages.ts'

/** Debian's packages of OpenStack Swift, which speaks the S3 API: the bucket that tests use. About 8 MB. */
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']

/** The servers that the packages bring. */
const programs = packages.map((name) => `/usr/bin/${name}-server`)

const isInstalled = () => programs.every((program) => existsSync(program))

/**
 * Why the tests of the bucket are skipped: undefined when Swift is there. Where it must be there, as in continuous
 * integration and for root on Debian, who can install it, nothing is skipped.
 *
 * @throws when Swift must be there and is not.
 */
export function whyNoSwift(): string | undefined {
  if (isInstalled()) return undefined
  const install = `apt-get install --no-install-recommends ${packages.join(' ')}`
  if (process.env['CI'] !== undefined || isRootOnDebian()) {
    throw new Error(`The bucket is tested against Swift, which is missing. Install it: ${install}`)
  }
  return `Swift is not installed, so nothing is tested against a bucket. On Debian: ${install}`
}

/** Installs Swift where it is missing and can be installed. */
export function ensureSwift(): void {
  if (isInstalled()) return
  if (isRootOnDebian()) installDebianPackages(packages)
  stopServices()
  const reason = whyNoSwift()
  if (reason) process.stdout.write(`${reason}\n`)
}

/** The packages bring services, which the tests have no use for: they start servers of their own. */
function stopServices(): void {
  if (!existsSync('/run/systemd/system')) return
  spawnSync('systemctl', ['disable', '--now', '--quiet', ...packages], { stdio: 'ignore' })
}
