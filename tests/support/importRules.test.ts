import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config, { areas, features } from '../../.dependency-cruiser.js'

/** A small tree that breaks every import rule once: the rule, and the files that break it. */
const offences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contract-imports-yup-only': { 'contract/a.ts': "import 'react'" },
  'browser-and-server-are-apart': {
    'src/app/b.ts': "import '../../server/a.ts'",
    'server/a.ts': '',
  },
  'browser-has-no-node': { 'src/lib/c.ts': "import 'node:fs'" },
  'ui-and-lib-know-no-product': { 'src/ui/d.ts': "import '../api/api.ts'", 'src/api/api.ts': '' },
  'lib-is-below-ui': { 'src/lib/e.ts': "import '../ui/e.ts'", 'src/ui/e.ts': '' },
  'api-resources-stand-alone': { 'src/api/f.ts': "import './g.ts'", 'src/api/g.ts': '' },
  'base-api-knows-no-resource': { 'src/api/cacheTags.ts': "import './h.ts'", 'src/api/h.ts': '' },
  'machines-are-pure': { 'src/machines/upload/i.ts': "import 'react'" },
  ...Object.fromEntries(features.slice(0, -1).map(importOfTheFeatureAbove)),
  'features-are-entered-by-shared': {
    'src/features/user/j.ts': "import '../tags/k.ts'",
    'src/features/tags/k.ts': '',
  },
  'features-are-above-components': {
    'src/components/j.ts': "import '../features/tags/shared/j.ts'",
    'src/features/tags/shared/j.ts': '',
  },
  'app-is-on-top': { 'src/features/tags/l.ts': "import '../../app/l.ts'", 'src/app/l.ts': '' },
  'api-and-machines-know-no-screens': {
    'src/machines/upload/q.ts': "import '../../components/q.ts'",
    'src/components/q.ts': '',
  },
  'platform-knows-no-area': {
    'server/platform/s.ts': "import '../areas/tags/s.ts'",
    'server/areas/tags/s.ts': '',
  },
  'database-is-below-areas': {
    'server/database/t.ts': "import '../areas/tags/d.ts'",
    'server/areas/tags/d.ts': '',
  },
  'reference-is-words-and-examples': {
    'server/reference/u.ts': "import '../platform/u.ts'",
    'server/platform/u.ts': '',
  },
  'client-imports-nothing': { 'client/a.ts': "import '../contract/b.ts'", 'contract/b.ts': '' },
  'client-is-packed': { 'src/app/c.ts': "import '../../client/c.ts'", 'client/c.ts': '' },
  'areas-know-no-process': {
    'server/areas/tags/t.ts': "import '../../edge/t.ts'",
    'server/edge/t.ts': '',
  },
  ...Object.fromEntries(areas.slice(0, -1).map(importOfTheNext)),
  'areas-are-entered-by-compose': {
    'server/areas/tags/w.ts': "import './area.ts'",
    'server/areas/tags/area.ts': '',
  },
  'compose-knows-areas-by-entry': {
    'server/compose.ts': "import './areas/tags/x.ts'",
    'server/areas/tags/x.ts': '',
  },
  'visits-are-behind-their-store': {
    'server/areas/tags/y.ts': "import '../visits/postgres/y.ts'",
    'server/areas/visits/postgres/y.ts': '',
  },
  'visits-tables-are-of-the-engine': {
    'server/areas/tags/z.ts': "import '../../database/schema/visits.ts'",
    'server/database/schema/visits.ts': '',
  },
  'no-cycles': { 'server/m.ts': "import './n.ts'", 'server/n.ts': "import './m.ts'" },
  'no-orphans': { 'server/alone.ts': 'export {}' },
  'no-barrels': { 'server/o.ts': "import './o/index.ts'", 'server/o/index.ts': '' },
  'no-unresolved': { 'server/p.ts': "import './nowhere.ts'" },
}

/** An area that imports the one right above it, by the name of its rule. */
function importOfTheNext(area: string, place: number): [string, Record<string, string>] {
  const above = `server/areas/${areas[place + 1]}/u${place}.ts`
  const files = { [`server/areas/${area}/v${place}.ts`]: `import '#${above}'`, [above]: '' }
  return [`${area.replace('/', '-')}-imports-areas-below`, files]
}

/** A feature that imports what the one right above it shares, by the name of its rule. */
function importOfTheFeatureAbove(feature: string, place: number): [string, Record<string, string>] {
  const above = `src/features/${features[place + 1]}/shared/u${place}.ts`
  const files = { [`src/features/${feature}/v${place}.ts`]: `import '#${above}'`, [above]: '' }
  return [`${feature}-imports-features-below`, files]
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-imports-'))
  const files = Object.assign({}, ...Object.values(offences))
  for (const [path, text] of Object.entries<string>(files)) await write(path, text)
  await write(
    'package.json',
    '{"type":"module","imports":{"#server/*":"./server/*","#src/*":"./src/*"}}',
  )
  await write('node_modules/react/package.json', '{"name":"react","main":"main.js"}')
  await write('node_modules/react/main.js', '')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** Each violation as `rule: file`. */
function violations(): string[] {
  const depcruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [depcruise, '--config', resolve('.dependency-cruiser.js'), '--output-type', 'json']
  const output = execFileSync(process.execPath, [...args, 'client', 'contract', 'src', 'server'], {
    cwd: folder,
  })
  const { summary } = JSON.parse(output.toString())
  return summary.violations.map(
    (found: { rule: { name: string }; from: string }) => `${found.rule.name}: ${found.from}`,
  )
}

describe('the import rules', () => {
  it('each fail on a violation', () => {
    const found = violations()
    const expected = Object.entries(offences).map(
      ([rule, files]) => `${rule}: ${Object.keys(files)[0]}`,
    )
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  it('know every area', async () => {
    const folders = await readdir('server/areas')
    const known = new Set(areas.map((area) => area.split('/')[0]))
    expect([...known].toSorted()).toEqual(folders.toSorted())
  })

  it('know every feature', async () => {
    expect(features.toSorted()).toEqual((await readdir('src/features')).toSorted())
  })

  it('are all broken here', () => {
    expect(Object.keys(offences).toSorted()).toEqual(
      config.forbidden?.map(({ name }) => name).toSorted(),
    )
  })
})
