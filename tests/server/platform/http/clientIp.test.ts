import { describe, expect, it } from 'vitest'
import {
  clientIpFrom,
  isLoopback,
  noProxies,
  parseTrustedProxies,
} from '#server/platform/http/clientIp.ts'

const proxies = parseTrustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8:aa::/48'])

describe('who is calling', () => {
  it.each([
    { socket: '203.0.113.5', forwarded: undefined, ip: '203.0.113.5' },
    { socket: '203.0.113.5', forwarded: '198.51.100.1', ip: '203.0.113.5' },
    { socket: '10.1.2.3', forwarded: undefined, ip: '10.1.2.3' },
    { socket: '10.1.2.3', forwarded: '198.51.100.1', ip: '198.51.100.1' },
    { socket: '10.1.2.3', forwarded: '1.1.1.1, 198.51.100.1', ip: '198.51.100.1' },
    { socket: '10.1.2.3', forwarded: '1.1.1.1, 198.51.100.1, 10.9.9.9', ip: '198.51.100.1' },
    { socket: '10.1.2.3', forwarded: '10.4.4.4,10.9.9.9', ip: '10.4.4.4' },
    { socket: '192.0.2.7', forwarded: '198.51.100.1', ip: '198.51.100.1' },
    { socket: '192.0.2.8', forwarded: '198.51.100.1', ip: '192.0.2.8' },
    { socket: '::ffff:10.1.2.3', forwarded: '::ffff:198.51.100.1', ip: '198.51.100.1' },
    { socket: '2001:db8:aa::1', forwarded: '2001:db8:bb:0::2', ip: '2001:db8:bb::2' },
    { socket: 'fe80::1%eth0', forwarded: undefined, ip: 'fe80::1' },
    { socket: '10.1.2.3', forwarded: '198.51.100.1:4711', ip: '198.51.100.1' },
    { socket: '10.1.2.3', forwarded: '[2001:db8:bb::2]:4711', ip: '2001:db8:bb::2' },
    { socket: '10.1.2.3', forwarded: 'unknown, 1', ip: '10.1.2.3' },
    { socket: '10.1.2.3', forwarded: '198.51.100.1, unknown', ip: '10.1.2.3' },
    { socket: '10.1.2.3', forwarded: '', ip: '10.1.2.3' },
    { socket: undefined, forwarded: '198.51.100.1', ip: '0.0.0.0' },
  ])('is $ip for $socket with $forwarded', ({ socket, forwarded, ip }) => {
    expect(clientIpFrom(socket, forwarded, proxies)).toBe(ip)
  })

  it('believes nobody when no proxy is trusted', () => {
    expect(clientIpFrom('127.0.0.1', '198.51.100.1', noProxies)).toBe('127.0.0.1')
  })

  it('knows a proxy that is written as IPv4 inside IPv6', () => {
    const mapped = parseTrustedProxies(['::ffff:10.0.0.0/104'])
    expect(clientIpFrom('10.1.2.3', '198.51.100.1', mapped)).toBe('198.51.100.1')
  })
})

describe('whether an address is this machine', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is', (ip) => {
    expect(isLoopback(ip)).toBe(true)
  })

  it.each(['10.0.0.1', '0.0.0.0', '::', '2001:db8::1', 'localhost', ''])('%j is not', (ip) => {
    expect(isLoopback(ip)).toBe(false)
  })
})
