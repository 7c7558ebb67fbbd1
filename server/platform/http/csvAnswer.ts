import type { Context } from 'hono'

/** A file for spreadsheets. */
export interface CsvFile {
  readonly name: string
  /** Lines of CSV, some at a time: the next are made when the reader has room for them. */
  readonly chunks: AsyncGenerator<string>
  /** The file broke off: whoever reads it is not told by anything but that. */
  readonly onError: (error: unknown) => void
}

/** Answers with a file for spreadsheets, written while it is read. */
export const csvAnswer = (http: Context, { name, chunks, onError }: CsvFile): Response =>
  http.body(streamOf(chunks, onError), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })

function streamOf(
  chunks: CsvFile['chunks'],
  onError: CsvFile['onError'],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
        controller.error(error)
      }
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}
