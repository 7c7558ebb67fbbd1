import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** The names of a folder's files, and of those in its subfolders where that is asked for, without `.ts`. */
const filesOf = (folder: string, recursive = false) =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => basename(path, '.ts'))

const resources = filesOf('contract/resources')
const ofServer = filesOf('server/areas', true)
const ofBrowser = filesOf('src/api')

/** What a resource calls its routes: `tag` of `tagRoutes`. */
const singularOf = (resource: string) =>
  /^export const (\w+)Routes = /m.exec(
    readFileSync(`contract/resources/${resource}.ts`, 'utf8'),
  )?.[1]

it.each(resources)(
  'a resource of the contract %s has one name in the contract, on the server and in the browser',
  (name) => {
    const singular = singularOf(name)
    expect(name).toMatch(new RegExp(`^${singular?.replace(/y$/, '')}`))
    expect(ofServer.filter((file) => file === `${singular}Calls`)).toHaveLength(1)
    expect(ofBrowser).toContain(name)
  },
)
