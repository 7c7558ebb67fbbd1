import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { image } from './image.ts'
import { limits, podman, run } from './podman.ts'

/** A service of deploy/compose.yaml, as docker-compose understands it. */
export interface Service {
  readonly build?: { readonly context: string }
  readonly environment: Readonly<Record<string, string>>
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
  readonly volumes?: readonly string[]
}

interface Composed {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly [{ readonly subnet: string }] } }
  }
}

/**
 * What deploy/compose.yaml says with an environment file of these variables.
 *
 * @throws when docker-compose does not take it.
 */
export async function readCompose(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<Composed> {
  const file = join(folder, 'compose.env')
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''))
  const asked = ['--file', 'deploy/compose.yaml', '--env-file', file, 'config']
  const toJson = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)'
  const yaml = await run('docker-compose', asked)
  return JSON.parse(await run('/usr/bin/python3', ['-c', toJson], yaml))
}

/** Where a container is started, and what differs from the compose file. */
export interface Placed {
  readonly network: string
  readonly ip: string
  /** What each name leads to. */
  readonly hosts: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
  /** In the place of the volumes of the service. */
  readonly volumes?: readonly string[]
  /** What is run, in the place of the image that is built. */
  readonly program?: readonly [image: string, ...command: string[]]
}

/** Starts a service as a container of that name, with its environment, its volumes and what it may write to. */
export async function startContainer(
  name: string,
  service: Service,
  placed: Placed,
): Promise<void> {
  const environment = { ...service.environment, ...placed.environment }
  const each = (option: string, values: readonly string[] = []) =>
    values.flatMap((value) => [option, value])
  const pairs = (of: Readonly<Record<string, string>>, between: string) =>
    Object.entries(of).map(([key, value]) => `${key}${between}${value}`)
  await podman(
    ...['run', '--detach', '--name', name, '--network', placed.network, '--ip', placed.ip],
    ...limits,
    // Docker mounts nothing by itself where podman would.
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--tmpfs', service.tmpfs),
    ...each('--volume', placed.volumes ?? service.volumes),
    ...each('--env', pairs(environment, '=')),
    ...each('--add-host', pairs(placed.hosts, ':')),
    ...(placed.program ?? [image]),
  )
}
