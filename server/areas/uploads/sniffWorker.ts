import { MessagePort, workerData } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'

/** A thread that says what bytes are: once it is ready, the first bytes of a file come in, its MIME type goes out. */
const port: unknown = workerData
if (!(port instanceof MessagePort)) throw new Error('the thread was started without its port')
port.on('message', async (start: Uint8Array) => {
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  port.postMessage(found?.mime)
})
port.postMessage('ready')
