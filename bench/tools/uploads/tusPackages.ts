import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What is compared with. Greenroom itself needs none of it, so they stand in no package.json. */
const packages = ['@tus/server@2.4.5', '@tus/file-store@2.1.1', 'tus-js-client@4.3.1']

/** Installs them into a folder of their own. */
export function installTus(folder: string): void {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', '--prefix', folder, ...options, ...packages], {
    stdio: 'inherit',
  })
}

/** What of `@tus/server` is used. */
export interface TusServer {
  readonly Server: new (options: {
    path: string
    datastore: object
  }) => {
    listen(port: number, host: string, listener: () => void): void
  }
}

/** What of `@tus/file-store` is used. */
export interface TusFileStore {
  readonly FileStore: new (options: { directory: string }) => object
}

/** What of `tus-js-client` is used. */
export interface TusClient {
  readonly Upload: new (
    file: NodeJS.ReadableStream,
    options: {
      readonly endpoint: string
      readonly chunkSize: number
      readonly onSuccess: () => void
      readonly onError: (error: Error) => void
    },
  ) => { readonly url: string | null; start(): void }
}

/** Loads what `installTus` has put into a folder. */
export function requireTus(folder: string) {
  const load = createRequire(join(folder, 'package.json'))
  return {
    server: (): TusServer => load('@tus/server'),
    fileStore: (): TusFileStore => load('@tus/file-store'),
    client: (): TusClient => load('tus-js-client'),
  }
}
