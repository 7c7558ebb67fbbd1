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
 * @returns the HTTP status, 0 when nothing came back, and the text of the answer. Never rejects.
 */
export function sendBytes({ url, body, type, signal, onProgress }: Sending) {
  return new Promise<{ status: number; text: string }>((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', type)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop)
      resolve({ status: request.status, text: request.responseText })
    })
    signal.addEventListener('abort', stop)
    request.send(body)
  })
}
