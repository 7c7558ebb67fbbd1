import { MessagePort, workerData } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'

/**
 * A thread that says what bytes are: once it is ready, the first bytes of a file come in, its MIME type goes out. It is no TypeScript, since
 * a thread would have to load what takes the types out.
 *
 * @type {unknown}
 */
const port = workerData
if (!(port instanceof MessagePort)) throw new Error('the thread was started without its port')
port.on('message', async (/** @type {Uint8Array} */ start) => {
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  port.postMessage(found?.mime)
})
port.postMessage('ready')
