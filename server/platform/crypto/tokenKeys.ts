import { randomBytes } from 'node:crypto'
import { StartupError } from '#server/platform/config/startupError.ts'
import { readSecretFile, writeSecretFile } from '#server/platform/files/secretFile.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'

/** A key that tokens are sealed with: 32 bytes, and what it is called. */
export interface TokenKey {
  readonly id: string
  readonly key: Buffer
}

/** Where an installation of one process keeps the key that it has made for itself. */
const fileName = 'token-keys'

const keyBytes = 32

/** The form of a key, for whoever sets one. */
export const tokenKeyForm =
  'must be keys such as 2026-11:BASE64 (32 bytes each), separated by commas'

/** Keys as `id:base64,id:base64`; undefined when one of them is none, or two have one id. */
export function parseTokenKeys(text: string): readonly TokenKey[] | undefined {
  const keys = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(parseTokenKey)
  const known = keys.filter((key) => key !== undefined)
  const isEach = known.length === keys.length && known.length > 0
  return isEach && new Set(idsOf(known)).size === known.length ? known : undefined
}

function parseTokenKey(entry: string): TokenKey | undefined {
  const [, id, base64] = /^([\w.-]{1,32}):([\w+/-]{43}=?)$/.exec(entry) ?? []
  const key = Buffer.from(base64 ?? '', 'base64')
  return id === undefined || key.length !== keyBytes ? undefined : { id, key }
}

interface Settings {
  /** Those of TOKEN_KEYS. */
  readonly tokenKeys: readonly TokenKey[]
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/**
 * The keys of this installation: those of TOKEN_KEYS, then the one in DATA_DIR/secrets, which is made when nothing else is there.
 * With a DATABASE_URL none is made, since other processes, which share that database, would not have it.
 */
export async function readTokenKeys({
  tokenKeys,
  databaseUrl,
  dataDir,
}: Settings): Promise<readonly TokenKey[]> {
  const text = await readSecretFile(dataDir, fileName)
  const kept = text === undefined ? [] : parseTokenKeys(text)
  if (!kept) throw new StartupError(`DATA_DIR/secrets/${fileName} holds no keys of tokens`)
  const given = new Set(idsOf(tokenKeys))
  const known = [...tokenKeys, ...kept.filter(({ id }) => !given.has(id))]
  if (known.length > 0 || databaseUrl !== undefined) return known
  const made = { id: `own-${randomBytes(4).toString('hex')}`, key: randomBytes(keyBytes) }
  await writeSecretFile(dataDir, fileName, `${made.id}:${made.key.toString('base64')}`)
  return [made]
}
