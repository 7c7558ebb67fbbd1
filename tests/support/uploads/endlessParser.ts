import { MessagePort, parentPort, workerData } from 'node:worker_threads'

/**
 * A parser that comes to no end over bytes that begin with a 0, and breaks at those that begin with a 1. On the port of
 * every thread speaks Node, as it does while it watches files: that is no answer.
 */
const port: unknown = workerData
if (!(port instanceof MessagePort)) throw new Error('the thread was started without its port')
const speakAsNode = () => parentPort?.postMessage({ 'watch:import': [import.meta.url] })

port.on('message', ([first]: Uint8Array) => {
  speakAsNode()
  while (first === 0);
  if (first === 1) throw new Error('broken')
  port.postMessage('image/png')
})
speakAsNode()
port.postMessage('ready')
