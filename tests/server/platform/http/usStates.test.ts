import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  openUsStates,
  parseUsState,
  stateOfRecord,
  tellsUsStates,
} from '#server/platform/http/usStates.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { writeMmdb } from '#tests/support/writeMmdb.ts'

describe('the state of an IP address', () => {
  it('is what the database of cities says', async () => {
    const file = join(await temporaryFolder(), 'cities.mmdb')
    await writeMmdb(file, {
      '198.51.100': { country: { iso_code: 'US' }, subdivisions: [{ iso_code: 'CA' }] },
      '203.0': { country_code: 'US', state1: 'Texas' },
    })
    const stateOf = await openUsStates(file)
    expect(['198.51.100.7', '203.0.113.9', '192.0.2.1', '::1', '2001:db8::1'].map(stateOf)).toEqual(
      ['US_CA', 'US_TX', null, null, null],
    )
  })

  it('is unknown without a database', async () => {
    expect((await openUsStates(undefined))('198.51.100.7')).toBeNull()
  })

  it.each([
    ['another file', async (file: string) => writeFile(file, 'city,state')],
    ['no file', async () => undefined],
  ])('stops the start with the name of the variable for %s', async (_, make) => {
    const file = join(await temporaryFolder(), 'cities.mmdb')
    await make(file)
    await expect(openUsStates(file)).rejects.toThrow(
      /^GEO_DATABASE cannot be read as an MMDB file: /,
    )
  })
})

it.each([
  [{ subdivisions: [{ iso_code: 'NY', geoname_id: 1, names: { en: 'New York' } }] }, 'US_NY'],
  [{ subdivisions: [{ iso_code: 'BY', geoname_id: 1, names: { en: 'Bavaria' } }] }, null],
  [{ state1: 'District of Columbia' }, 'US_DC'],
  [{ state1: 'Bavaria' }, null],
  [{ subdivisions: [] }, null],
  [{}, null],
  [null, null],
])('the record %j means %s', (record, state) => {
  expect(stateOfRecord(record)).toBe(state)
})

it.each([
  ['CA', 'US_CA'],
  ['us-ca', 'US_CA'],
  [' US_CA ', 'US_CA'],
  ['ZZ', null],
  ['GB-CA', null],
  ['California', null],
  ['', null],
  [undefined, null],
])('a proxy that says %s means %s', (text, state) => {
  expect(parseUsState(text)).toBe(state)
})

it.each([
  [{}, false],
  [{ regionHeader: 'x-region' }, false],
  [{ regionHeader: 'x-region', trustedProxies: ['192.0.2.1'] }, true],
  [{ geoDatabase: '/cities.mmdb' }, true],
])('with %j it is %s that states can be told', (set, tells) => {
  const none = { geoDatabase: undefined, regionHeader: undefined, trustedProxies: [] }
  expect(tellsUsStates({ ...none, ...set })).toBe(tells)
})
