import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReferenceProps } from '@scalar/api-reference'
import type { Plugin } from 'vite'
import { afterBuild } from './afterBuild.ts'

/** Where the files of the API reference are in the build. The policy of /docs lets it run scripts from there alone. */
const place = 'assets/apiReference'

/** The build of Scalar that loads its parts as they are needed: the package names no way to it. */
const scalar = join(dirname(fileURLToPath(import.meta.resolve('@scalar/api-reference'))), 'browser')

/**
 * How Scalar shows the document. Whatever it would ask of other hosts is off: fonts, proxy, telemetry, its assistant, and the
 * buttons that lead into its own services.
 */
const configuration: ReferenceProps['configuration'] = {
  url: '/v2/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'apiKey' },
  documentDownloadType: 'direct',
  modelsSectionLabel: 'Shapes',
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  favicon: '/favicon.svg',
  customCss: `
    .light-mode { --scalar-color-accent: #226148; --scalar-link-color: #226148; --scalar-link-color-hover: #17402f }
    .dark-mode { --scalar-color-accent: #93cfb0; --scalar-link-color: #93cfb0; --scalar-link-color-hover: #c3e6d3 }`,
}

/**
 * Starts it in the browser. Calls that somebody tries go to the host that the page came from, and carry the key or token that was
 * entered, never the cookie of somebody who is signed in there: a click on an example changes nothing of theirs.
 */
const startOf = (file: string) => `import { createApiReference } from './${file}'
createApiReference('#reference', {
  ...${JSON.stringify(configuration)},
  servers: [{ url: location.origin + '/v2' }],
  customFetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
})
`

const pageOf = (start: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>API · Greenroom</title>
    <link rel="icon" href="/favicon.svg">
    <script type="module" src="/${place}/${start}"></script>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The same, for programs: <a href="/v2/openapi.json">/v2/openapi.json</a>.</noscript>
  </body>
</html>
`

/** Puts the API reference into the build: docs.html, and the files of Scalar that it loads, under names with hashes. */
export const apiReference = (): Plugin =>
  afterBuild('api-reference', async (folder) => {
    const files = join(folder, place)
    await mkdir(join(files, 'chunks'), { recursive: true })
    const chunks = (await readdir(join(scalar, 'chunks'))).filter((name) => name.endsWith('.js'))
    await Promise.all(
      chunks.map((name) => copyFile(join(scalar, 'chunks', name), join(files, 'chunks', name))),
    )
    const code = await readFile(join(scalar, 'standalone.esm.js'), 'utf8')
    const entry = await writeHashed(files, 'scalar', code)
    const start = await writeHashed(files, 'start', startOf(entry))
    await writeFile(join(folder, 'docs.html'), pageOf(start))
  })

/** Writes a script whose name holds a hash of what is in it, and gives that name. */
async function writeHashed(folder: string, name: string, code: string): Promise<string> {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const file = `${name}-${hash}.js`
  await writeFile(join(folder, file), code)
  return file
}
