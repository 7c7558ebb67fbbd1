import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { groups, routes } from '#contract/routes.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import { apiReference } from '#server/reference/apiReference.ts'
import { callTypes } from './callTypes.ts'

const client = join(import.meta.dirname, '../../client')

/**
 * Makes the package of the client in a folder: its own files, with the calls of the contract. It is ready for `npm pack`.
 *
 * @param folder is emptied first.
 */
export async function buildClient(folder: string): Promise<void> {
  const dist = join(folder, 'dist')
  await rm(folder, { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  await cp(join(client, 'package.json'), join(folder, 'package.json'))
  await cp(join(client, 'README.md'), join(folder, 'README.md'))
  await cp(join(client, '../LICENSE'), join(folder, 'LICENSE'))
  const document = openApiDocument({
    groups,
    reference: apiReference,
    appUrl: new URL('https://greenroom.example'),
  })
  const facts = {
    reads: routes.filter(({ effect }) => effect === 'read').map(({ path }) => path),
    creates: routes.filter(({ idempotency }) => idempotency).map(({ path }) => path),
  }
  const source = await readFile(join(client, 'src/client.ts'), 'utf8')
  await Promise.all([
    writeFile(join(dist, 'client.js'), stripTypeScriptTypes(source)),
    cp(join(client, 'src/types.ts'), join(dist, 'types.d.ts')),
    writeFile(join(dist, 'index.js'), moduleOf(facts)),
    writeFile(join(dist, 'index.d.ts'), `${declarations}\n${callTypes(document)}`),
  ])
}

const moduleOf = (facts: object) => `import { clientOf, GreenroomError } from './client.js'

export { GreenroomError }

const facts = ${JSON.stringify(facts)}

export const greenroom = (options) => clientOf(facts, options)
`

const declarations = `import type { Greenroom, Options } from './types.js'

export type { Arguments, Greenroom, Options, Sending } from './types.js'

/** A call that the server has refused, by the code that it gives. */
export declare class GreenroomError extends Error {
  readonly code: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly status: number
}

/** A client of the Greenroom at an address. */
export declare function greenroom(options: Options): Greenroom<Calls>
`
