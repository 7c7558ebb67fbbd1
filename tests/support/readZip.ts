import { crc32 } from 'node:zlib'

/** A file of a zip, found as its central directory says. */
export interface ZippedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Reads a zip whose files are stored as they are, and checks each against its checksum. */
export function readZip(zip: Uint8Array): ZippedFile[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('a zip ends with its directory')
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    const nameLength = view.getUint16(at + 28, true)
    const name = textAt(zip, at + 46, nameLength)
    const bytes = fileAt(view, zip, {
      at: view.getUint32(at + 42, true),
      size: view.getUint32(at + 24, true),
      name,
    })
    if (crc32(bytes) !== view.getUint32(at + 16, true)) throw new Error(`${name} is damaged`)
    at += 46 + nameLength + view.getUint16(at + 30, true)
    return { name, bytes }
  })
}

interface Place {
  readonly at: number
  readonly size: number
  readonly name: string
}

function fileAt(view: DataView, zip: Uint8Array, { at, size, name }: Place): Uint8Array {
  const nameLength = view.getUint16(at + 26, true)
  const isSame = textAt(zip, at + 30, nameLength) === name
  const isStored = view.getUint32(at, true) === 0x04034b50 && view.getUint16(at + 8, true) === 0
  const isUtf8 = (view.getUint16(at + 6, true) & 0x800) !== 0
  if (!isSame || !isStored || !isUtf8) throw new Error(`${name} is not where the directory says`)
  const start = at + 30 + nameLength + view.getUint16(at + 28, true)
  return zip.subarray(start, start + size)
}

const textAt = (zip: Uint8Array, start: number, length: number) =>
  new TextDecoder('utf-8', { fatal: true }).decode(zip.subarray(start, start + length))
