import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseTokenKeys, readTokenKeys } from '#server/platform/crypto/tokenKeys.ts'
import { openTokenSeal } from '#server/platform/crypto/tokenSeal.ts'

const keyOf = (id: string) => ({ id, key: randomBytes(32) })
const [older, newer] = [keyOf('2025'), keyOf('2026')]
const jade = { workspaceId: 'w', accountId: 'a' }

describe('a sealed token', () => {
  const seal = openTokenSeal([newer, older])

  it('opens for whom it was sealed, and shows nothing of itself', () => {
    const kept = seal.seal('secret token', jade)
    expect(kept.keyId).toBe('2026')
    expect(Buffer.from(kept.sealed, 'base64url').toString()).not.toContain('secret')
    expect(seal.open(kept, jade)).toBe('secret token')
    expect(seal.seal('secret token', jade).sealed).not.toBe(kept.sealed)
  })

  it('opens for no other account or workspace, nor where a bit of it was changed', () => {
    const kept = seal.seal('secret token', jade)
    expect(seal.open(kept, { ...jade, accountId: 'b' })).toBeUndefined()
    expect(seal.open(kept, { ...jade, workspaceId: 'v' })).toBeUndefined()
    const bytes = Buffer.from(kept.sealed, 'base64url')
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8((changed[place] ?? 0) ^ 1, place)
      expect(seal.open({ ...kept, sealed: changed.toString('base64url') }, jade)).toBeUndefined()
    }
    expect(seal.open({ ...kept, sealed: '' }, jade)).toBeUndefined()
  })

  it('opens with a key that seals no more, and not with one that is gone', () => {
    const kept = openTokenSeal([older]).seal('secret token', jade)
    expect(seal.open(kept, jade)).toBe('secret token')
    expect(openTokenSeal([newer]).open(kept, jade)).toBeUndefined()
    expect(openTokenSeal([{ ...newer, id: '2025' }]).open(kept, jade)).toBeUndefined()
  })
})

describe('the keys of tokens', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'greenroom-keys-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  const text = `a:${older.key.toString('base64')}, b:${newer.key.toString('base64url')}`

  it('are read as they are documented, or refused', () => {
    expect(parseTokenKeys(text)).toEqual([
      { ...older, id: 'a' },
      { ...newer, id: 'b' },
    ])
    const short = randomBytes(31).toString('base64')
    for (const wrong of [
      '',
      'a',
      `a:${short}`,
      `${text},c:`,
      `a:${older.key.toString('base64')},${text}`,
    ])
      expect(parseTokenKeys(wrong)).toBeUndefined()
  })

  it('are asked of the operator where processes share a database, and made otherwise, once', async () => {
    const shared = { tokenKeys: [], databaseUrl: 'postgres://db/greenroom', dataDir }
    expect(await readTokenKeys(shared)).toEqual([])
    expect(await readdir(dataDir)).toEqual([])
    const alone = { ...shared, databaseUrl: undefined }
    const [made] = await readTokenKeys(alone)
    expect(made?.key).toHaveLength(32)
    expect(await readTokenKeys(alone)).toEqual([made])
    const file = join(dataDir, 'secrets', 'token-keys')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(`${made?.id}:${made?.key.toString('base64')}\n`)
    const given = await readTokenKeys({ ...alone, tokenKeys: [newer] })
    expect(given.map(({ id }) => id)).toEqual(['2026', made?.id])
  })
})
