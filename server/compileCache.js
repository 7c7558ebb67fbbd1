import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Loaded before anything else: what Node makes of the server's modules is kept, so that from the second start on nothing has to
 * be compiled. It is no TypeScript, since the compiler of that is what need not be loaded then: it would keep 25 MB.
 */
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
