import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes into package-lock.json the optional packages of other platforms that the registry could not give when
 * the file was made. Mirrors lag, and `npm ci` refuses a lock file that lacks one, although it would not install
 * it here. Run it after `npm install` when `npm ci` says «Missing … from lock file».
 */

interface Locked {
  readonly version?: string
  readonly optional?: boolean
  readonly dev?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const platforms = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'loong64']

const file = new URL('../package-lock.json', import.meta.url)
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'))

let added = 0
for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`
    const parts = name.split(/[-/]/)
    const os = platforms.filter((platform) => parts.includes(platform))
    const cpu = processors.filter((processor) => parts.includes(processor))
    const isExact = /^\d+\.\d+\.\d+[\w.-]*$/.test(version)
    if (lock.packages[place] || os.length === 0 || cpu.length === 0 || !isExact) continue
    lock.packages[place] = { version, ...(dev ? { dev } : {}), optional: true, os, cpu }
    added += 1
  }
}

/** npm leaves an optional package out where the Node that it runs under is too old, though the one that it installs is not. */
for (const [place, locked] of Object.entries(lock.packages)) {
  if (/@lingui.native-tools-/.test(place)) Reflect.deleteProperty(locked, 'engines')
}

const sorted = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
process.stdout.write(`${added} packages of other platforms added\n`)
