import { isLoopback } from './clientIp.ts'

/** Whether a host name of a URL can only mean this machine (`localhost` and below it, 127.0.0.0/8, `[::1]`). */
export function isLoopbackHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  return isLoopback(hostname.replace(/^\[(.+)\]$/, '$1'))
}
