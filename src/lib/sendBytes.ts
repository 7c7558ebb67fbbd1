interface Sending {
  /** A signed URL. */
  readonly url: string
  readonly body: Blob
  /** The MIME type that the URL was made for. */
  readonly type: string
  readonly signal: AbortSignal
  /** How many bytes have left so far. */
  readonly onProgress: (bytes: number) => void
}

/**
 * PUTs bytes to a signed URL, by XMLHttpRequest, since `fetch` does not tell how far it is.
 *
 * @returns the HTTP status, 0 when nothing came back, the text of the answer, and what its Retry-After says, as far as this page may
 * read it. Never rejects.
 */
export function sendBytes({ url, body, type, signal, onProgress }: Sending) {
  return new Promise<{ status: number; text: string; retryAfter: string | null }>((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('PUT', url)
    // Otherwise Firefox reads an answer without a type as XML, and complains that an empty one is none.
    request.responseType = 'text'
    request.setRequestHeader('Content-Type', type)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop)
      const headers = request.getAllResponseHeaders()
      const retryAfter = /^retry-after: *(.+)$/im.exec(headers)?.[1] ?? null
      resolve({ status: request.status, text: request.responseText, retryAfter })
    })
    signal.addEventListener('abort', stop)
    request.send(body)
  })
}
