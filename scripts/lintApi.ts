import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { groups } from '#contract/routes.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import { apiReference } from '#server/reference/apiReference.ts'

/**
 * Holds the OpenAPI document to the rules of redocly.yaml, in a process of its own. It asks no other host: neither for a newer
 * version, nor to count its uses.
 */
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
const folder = mkdtempSync(join(tmpdir(), 'greenroom-api-'))
const file = join(folder, 'openapi.json')
const document = openApiDocument({
  groups,
  reference: apiReference,
  appUrl: new URL('https://greenroom.example'),
})
writeFileSync(file, JSON.stringify(document))
const { status } = spawnSync(
  process.execPath,
  [redocly, 'lint', file, '--config', join(import.meta.dirname, '../redocly.yaml')],
  {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
)
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
