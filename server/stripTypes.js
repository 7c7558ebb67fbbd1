import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withoutTypes } from './strippedTypes.js'

/** Run where the server is installed, for processes that may not write there: what they would keep at their first start. */
const root = fileURLToPath(new URL('..', import.meta.url))
for (const path of globSync('{contract,server}/**/*.ts', { cwd: root }))
  withoutTypes(`${root}${path}`)
