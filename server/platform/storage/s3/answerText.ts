/**
 * The most bytes of an answer that is text: 8 MB. A page of a list names a thousand objects, with less than 2 KB each.
 */
const largest = 8_388_608

/**
 * All the text of an answer.
 *
 * @throws when it is longer than any answer of S3.
 */
export async function answerText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) throw new Error(`the answer has more than ${largest} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size).toString()
}
