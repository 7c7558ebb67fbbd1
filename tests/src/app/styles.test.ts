import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path))

const textOf = (paths: readonly string[]) => paths.map((path) => readFileSync(path, 'utf8')).join()

const imports = /import \{([^}]*)\} from '@mantine\/core'/g

it('every component of the kit that is used has its styles', () => {
  const source = textOf(filesIn('src', '.tsx'))
  const used = [...source.matchAll(imports)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  )
  const styled = new Set(
    filesIn('node_modules/@mantine/core/styles', '.layer.css').map((path) =>
      path.replace(/^.*\//, '').replace('.layer.css', ''),
    ),
  )
  const styles = textOf(filesIn('src/app/styles', '.css'))
  const bare = new Set(
    used.filter((name) => styled.has(name) && !styles.includes(`/${name}.layer.css`)),
  )
  expect([...bare]).toEqual([])
})
