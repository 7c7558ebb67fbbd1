import { parentPort } from 'node:worker_threads'

/** A parser that comes to no end over bytes that begin with a 0, and breaks at those that begin with a 1. */
parentPort?.on('message', ([first]: Uint8Array) => {
  while (first === 0);
  if (first === 1) throw new Error('broken')
  parentPort?.postMessage('image/png')
})
parentPort?.postMessage('ready')
