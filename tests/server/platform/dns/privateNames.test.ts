import { expect, it } from 'vitest'
import { openDns } from '#server/platform/dns/dns.ts'
import { isPrivateName, onlyPublic } from '#server/platform/dns/privateNames.ts'
import { startTestDns } from '#tests/support/dns.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = forAllTests(startTestDns, (opened) => opened.stop())

it.each([
  ['localhost', true],
  ['bio.localhost', true],
  ['kubernetes.default.svc.cluster.local', true],
  ['metadata.google.internal', true],
  ['Wiki.Corp.', true],
  ['links.example.com', false],
  ['local.example.com', false],
  ['internal.example', false],
])('%s is a name of private networks: %s', (host, expected) => {
  expect(isPrivateName(host)).toBe(expected)
})

it('shows only what is public', () => {
  const hidden = ['::1', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '0.0.0.0']
  const shown = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', 'edge.example.com']
  expect(onlyPublic([...hidden, 'db.internal', 'printer.local.', ...shown])).toEqual(shown)
  expect(onlyPublic('UNKNOWN')).toEqual([])
})

it('does not ask for private names, no matter who names them', async () => {
  const dns = openDns([server.address])
  server.names.set('db.internal', { A: ['10.0.0.5'], TXT: ['secret'] })
  expect([await dns.texts('db.internal'), await dns.ips('db.internal')]).toEqual([[], []])
  expect(server.asked).toEqual([])
})
