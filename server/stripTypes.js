import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root, withoutTypes } from './strippedTypes.js'

/** Run where the server is installed, for processes that may not write there: what they would keep at their first start. */
for (const path of globSync('{contract,server}/**/*.ts', { cwd: root }))
  withoutTypes(join(root, path))
