import { parentPort } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'

/** A thread that says what bytes are: once it is ready, the first bytes of a file come in, its MIME type goes out. */
parentPort?.on('message', async (start: Uint8Array) => {
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  parentPort?.postMessage(found?.mime)
})
parentPort?.postMessage('ready')
