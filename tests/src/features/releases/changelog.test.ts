/** @vitest-environment node */
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { releasesOf } from '#src/features/releases/changelog.ts'
import manifest from '../../../../package.json' with { type: 'json' }

const text = `# Changelog

About it.

## [1.1.0] - 2027-02-01

For operators alone.

### Added

- A first thing, over
  two lines.
- A second one: \`npm start\`.

### Fixed

- A fault.

## [1.0.0] - 2027-01-01
`

it('a release is its version, its day, and what it brings of each kind', () => {
  expect(releasesOf(text)).toEqual([
    {
      version: '1.1.0',
      date: '2027-02-01',
      changes: [
        { kind: 'Added', items: ['A first thing, over two lines.', 'A second one: npm start.'] },
        { kind: 'Fixed', items: ['A fault.'] },
      ],
    },
    { version: '1.0.0', date: '2027-01-01', changes: [] },
  ])
})

it('the newest release of the changelog is the one that runs', async () => {
  const changelog = await readFile(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  expect(releasesOf(changelog)[0]?.version).toBe(manifest.version)
})
