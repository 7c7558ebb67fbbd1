import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits, podman, run } from './podman.ts'

/** What the Dockerfile begins with. */
export const base = 'docker.io/library/node:24-bookworm-slim'

export const image = 'localhost/greenroom'

/**
 * Builds the Dockerfile of this checkout. What has not changed since the last time is taken from there.
 *
 * @throws when it cannot be built, with what was printed.
 */
export async function buildImage(): Promise<void> {
  const there = await podman('images', '--format', '{{.Repository}}:{{.Tag}}')
  if (!there.includes(base)) await makeBase()
  const how = ['--isolation', 'chroot', '--pull=never', '--network', 'host', '--format', 'docker']
  await podman('build', ...how, ...limits, '--tag', image, '.')
}

/**
 * Makes what a registry would give: Debian with Node, npm and a user called node, from Debian's registry and this
 * machine's Node. It believes the certificates that this machine believes.
 */
async function makeBase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-base-'))
  const [root, packed] = [join(folder, 'root'), join(folder, 'root.tar')]
  try {
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root])
    const modules = 'usr/local/lib/node_modules'
    mkdirSync(join(root, modules), { recursive: true })
    // The program is in npm/bin, wherever this machine has npm.
    const found = (await run('which', ['npm'])).trim()
    const npm = (await run('readlink', ['--canonicalize', found])).trim()
    cpSync(join(npm, '../..'), join(root, modules, 'npm'), { recursive: true, dereference: true })
    cpSync(process.execPath, join(root, 'usr/local/bin/node'))
    for (const name of ['npm', 'npx']) {
      const program = `../lib/node_modules/npm/bin/${name}-cli.js`
      await run('ln', ['-s', program, join(root, 'usr/local/bin', name)])
    }
    const certificates = '/etc/ssl/certs/ca-certificates.crt'
    cpSync(certificates, join(root, certificates))
    await run('chroot', [root, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node'])
    await run('tar', ['-C', root, '-cf', packed, '.'])
    await podman('import', '--change', `ENV NODE_EXTRA_CA_CERTS=${certificates}`, packed, base)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
