import { writeFile } from 'node:fs/promises'

type Value = string | number | readonly Value[] | { readonly [key: string]: Value }

/** Writes a database of IPv4 networks in MaxMind's format: each by its first bits, such as `192.0.2`, with its record. */
export async function writeMmdb(
  file: string,
  networks: Readonly<Record<string, Value>>,
): Promise<void> {
  const tree: Branch[] = [[null, null]]
  const data: Buffer[] = []
  let offset = 0
  for (const [network, record] of Object.entries(networks)) {
    insert(tree, bitsOf(network), offset)
    const encoded = encode(record)
    data.push(encoded)
    offset += encoded.length
  }
  const nodes = Buffer.concat(tree.map((branch) => nodeOf(branch, tree.length)))
  const marker = Buffer.from('abcdef', 'hex')
  const metadata = encode({
    node_count: tree.length,
    record_size: 24,
    ip_version: 4,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test-City',
    languages: ['en'],
    description: { en: 'For tests' },
  })
  await writeFile(
    file,
    Buffer.concat([nodes, Buffer.alloc(16), ...data, marker, Buffer.from('MaxMind.com'), metadata]),
  )
}

/** Where a bit leads: to another branch, to a record by its offset, or nowhere. */
type Branch = [Target, Target]
type Target = { readonly branch: number } | { readonly record: number } | null

const bitsOf = (network: string): number[] =>
  network
    .split('.')
    .flatMap((part) => [...Number(part).toString(2).padStart(8, '0')].map((bit) => Number(bit)))

function insert(tree: Branch[], bits: readonly number[], record: number): void {
  let at = tree[0]
  for (const [index, bit] of bits.entries()) {
    if (!at) throw new Error('A branch leads out of the tree')
    const side = bit === 0 ? 0 : 1
    if (index === bits.length - 1) {
      at[side] = { record }
      return
    }
    const target = at[side]
    const next = target !== null && 'branch' in target ? target.branch : tree.push([null, null]) - 1
    at[side] = { branch: next }
    at = tree[next]
  }
}

function nodeOf(branch: Branch, count: number): Buffer {
  const node = Buffer.alloc(6)
  for (const [index, target] of branch.entries()) {
    const value =
      target === null ? count : 'branch' in target ? target.branch : count + 16 + target.record
    node.writeUIntBE(value, index * 3, 3)
  }
  return node
}

/** A value of fewer than 285 bytes or entries, behind its type and size. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, value.length), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([head(6, 4), bytes])
  }
  if (isList(value)) return Buffer.concat([head(11, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([
    head(7, entries.length),
    ...entries.flatMap(([key, inner]) => [encode(key), encode(inner)]),
  ])
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

function head(type: number, size: number): Buffer {
  const sized = size < 29 ? [size] : [29, size - 29]
  const [first = 0, ...rest] = sized
  return type < 8
    ? Buffer.from([(type << 5) | first, ...rest])
    : Buffer.from([first, type - 7, ...rest])
}
