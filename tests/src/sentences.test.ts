import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { looseSentences } from '#tests/support/looseSentences.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What visitors read is rendered here. */
const pages = [
  'contract/pageHtml/{items,renderLandingPage}.ts',
  'server/edge/{openLink,pageRenderings}.ts',
  'server/edge/pages/{page,pages}.ts',
  'server/edge/report/{reportForm,reportPages,reports}.ts',
]

/**
 * What the portal shows that stays outside: parts of the first load of every screen, which has no room for a catalogue, and
 * what nobody reads.
 */
const outside = new Set([
  'src/app/PortalRoute.tsx',
  'src/lib/callFailure.ts',
  'src/lib/deviceWorker.ts',
  'src/lib/earlyWords.ts',
  'src/lib/loadCode.ts',
  'src/lib/sendBytes.ts',
  'src/ui/Brand.tsx',
  'src/ui/PageTitle.tsx',
  'src/ui/undoToast.tsx',
])

/** The files that the portal is made of: its own, and those they import; the API and the machines have no texts for screens. */
function portalFiles(): string[] {
  const found = new Set<string>()
  const waiting = globSync('src/features/portal/*.{ts,tsx}', { cwd: root })
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/^src\/(features|components|ui|lib)\/.*\.tsx?$/.test(file)) continue
    found.add(file)
    waiting.push(...importsOf(file))
  }
  return [...found].filter((file) => !outside.has(file)).toSorted()
}

function importsOf(file: string): string[] {
  const { staticImports, dynamicImports } = parseSync(file, read(file)).module
  const wanted = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
      read(file).slice(start + 1, end - 1),
    ),
  ]
  return wanted.flatMap((name) => {
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? posix.join(posix.dirname(file), name) : []
  })
}

it('what creators and visitors read stands in the catalogues', () => {
  const files = [...portalFiles(), ...globSync(pages, { cwd: root })]
  expect(files).toContain('src/features/uploads/shared/uploadWords.ts')
  const loose = files.flatMap((file) =>
    looseSentences(file, read(file)).map(({ line, text }) => `${file}:${line} ${text}`),
  )
  expect(loose).toEqual([])
})

it('finds sentences wherever they stand, and none that is marked', () => {
  const source = `
    import { thing } from './Some thing.ts'
    const look = /*i18n*/ { id: 'a.b', message: 'Marked by a comment' }
    const state = { label: 'Waiting for you', tone: 'quiet', id: msg\`Marked by a tag\` }
    export const View = ({ name, count }) => (
      <Card title="Your files" className="wide Card" aria-label={\`Remove \${name}\`}>
        Nothing here yet
        <Trans>Marked by an element</Trans>
        <p>{plural(count, { one: 'Marked once', other: 'Marked # times' })}</p>
        {html\`<p class="Wide one">Read me</p>\`}
      </Card>
    )`
  expect(looseSentences('View.tsx', source)).toEqual([
    { line: 4, text: 'Waiting for you' },
    { line: 6, text: 'Your files' },
    { line: 6, text: 'Remove …' },
    { line: 7, text: 'Nothing here yet' },
    { line: 10, text: 'Read me' },
  ])
})
