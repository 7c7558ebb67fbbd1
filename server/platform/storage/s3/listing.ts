import type { S3Client } from './s3Client.ts'
import { textOf, type XmlElement } from './xml.ts'

type Query = Readonly<Record<string, string>>

interface List {
  /** Of an object; without one the bucket itself is asked. */
  readonly key?: string
  readonly query: Query
  /** Where the next page begins, as parameter and the element of this page that holds its value. */
  readonly next: Query
}

/** Asks for a list, page after page: S3 gives at most a thousand entries at a time. */
export async function* listing(
  client: S3Client,
  { key, query, next }: List,
): AsyncGenerator<XmlElement> {
  const ask = async (from: Query) => {
    const at = { method: 'GET', query: { ...query, ...from } } as const
    return (await client.ask(key === undefined ? at : { ...at, key })).answer
  }
  let page = await ask({})
  yield page
  while (textOf(page, 'IsTruncated') === 'true') {
    const from = Object.entries(next).map(([name, element]) => [name, textOf(page, element) ?? ''])
    page = await ask(Object.fromEntries(from))
    yield page
  }
}
