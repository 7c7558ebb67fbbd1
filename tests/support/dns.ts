import { createSocket, type RemoteInfo } from 'node:dgram'

/** What one name holds, by the type of the record. */
export interface DnsNames {
  readonly TXT?: readonly string[]
  readonly CNAME?: string
  readonly A?: readonly string[]
}

/** A name server on this machine that knows the names it is told, and no others. */
export interface TestDns {
  /** As DNS_SERVERS takes it. */
  readonly address: string
  readonly names: Map<string, DnsNames>
  /** Every name that was asked for, in order. */
  readonly asked: string[]
  /** While true it answers nobody. */
  silent: boolean
  stop(): Promise<void>
}

const typeNumbers = { A: 1, CNAME: 5, TXT: 16 } as const

/** Answers over UDP, as RFC 1035 lays it down. */
export async function startTestDns(): Promise<TestDns> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const dns = {
    address: `127.0.0.1:${socket.address().port}`,
    names: new Map<string, DnsNames>(),
    asked: [] as string[],
    silent: false,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    dns.asked.push(readQuestion(query).name)
    if (!dns.silent) socket.send(answer(query, dns.names), from.port, from.address)
  })
  return dns
}

function answer(query: Buffer, names: ReadonlyMap<string, DnsNames>): Buffer {
  const { name, type, end } = readQuestion(query)
  const known = names.get(name.toLowerCase())
  const records = known ? recordsOf(known, type) : []
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  // An answer, with recursion; and NXDOMAIN for a name that is not known.
  header.writeUInt16BE(known ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, query.subarray(12, end), ...records])
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A name that is an alias answers every question with where it leads. */
function recordsOf(names: DnsNames, type: number): Buffer[] {
  if (names.CNAME !== undefined) return [record(typeNumbers.CNAME, encodeName(names.CNAME))]
  if (type === typeNumbers.TXT) {
    return (names.TXT ?? []).map((text) => record(type, encodeLabel(text)))
  }
  if (type === typeNumbers.A) {
    return (names.A ?? []).map((address) =>
      record(type, Buffer.from(address.split('.').map(Number))),
    )
  }
  return []
}

/** About the name of the question, good for no time. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const encodeName = (name: string) =>
  Buffer.concat([...name.split('.').map(encodeLabel), Buffer.alloc(1)])

const encodeLabel = (text: string) =>
  Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])
