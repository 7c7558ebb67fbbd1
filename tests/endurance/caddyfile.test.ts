import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { debianProgram } from '#tests/support/debian/debianProgram.ts'

describe('deploy/Caddyfile', () => {
  it('is one that Caddy takes', () => {
    const { path } = debianProgram('usr/bin/caddy', ['caddy'])
    const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
    const { status, stderr } = spawnSync(path, args, {
      encoding: 'utf8',
      env: { HOME: '/tmp', WEB: 'web-1:8080 web-2:8080', EDGE: 'edge-1:8080 edge-2:8080' },
    })
    expect(`${status} ${stderr}`).toMatch(/^0 /)
    expect(stderr).not.toMatch(/"level":"warn"/)
  })
})
