import type { TestBrowser } from './app/testBrowser.ts'

/** A file as a browser would send it. */
export interface SampleFile {
  readonly name: string
  /** What it is announced as. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

/** One dark pixel. */
export const png: SampleFile = {
  name: 'pixel.png',
  type: 'image/png',
  bytes: fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ),
}

/** One clear pixel. */
export const gif: SampleFile = {
  name: 'pixel.gif',
  type: 'image/gif',
  bytes: fromBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
}

/** A photo of 16 pixels square as iPhones keep it, made by libheif. */
export const heic: SampleFile = {
  name: 'photo.heic',
  type: 'image/heic',
  bytes: fromBase64(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA',
      'AAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAA',
      'AAAAJgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQ',
      'IAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM',
      'Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAI',
      'QiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgI',
      'AAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAC5tZGF0AAAAIigBrw',
      'QSE0zg+OnCaD/Specy9ZbyftCrK+NJn3exGJKp/6A=',
    ].join(''),
  ),
}

/** The beginning of an MP4: enough to know it by. */
export const mp4: SampleFile = {
  name: 'film.mp4',
  type: 'video/mp4',
  bytes: fromBase64('AAAAGGZ0eXBpc29tAAAAAGlzb21tcDQyAAAACGZyZWU='),
}

/** Sound of no length. */
export const wav: SampleFile = {
  name: 'sound.wav',
  type: 'audio/wav',
  bytes: fromBase64('UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA='),
}

/** A page with a script, which says that it is a picture. */
export const disguisedPage: SampleFile = {
  name: 'picture.png',
  type: 'image/png',
  bytes: new Uint8Array(new TextEncoder().encode('<html><script>alert(1)</script></html>')),
}

/** What an upload says of a file before its first byte. */
export const announce = ({ name, type, bytes }: SampleFile) => ({ name, type, size: bytes.length })

/** PUTs a file's bytes where an upload said; gives the status. */
export async function put(browser: TestBrowser, url: string, file: SampleFile): Promise<number> {
  const headers = { 'content-type': file.type, 'content-length': String(file.bytes.length) }
  const response = await browser.open(url, { method: 'PUT', headers, body: file.bytes })
  return response.status
}

/** The bytes that an address gives, and what it says they are. */
export async function download(browser: TestBrowser, url: string | null | undefined) {
  const response = await browser.open(url ?? '/no-address')
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
