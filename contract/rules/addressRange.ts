import { normalisedText } from './normalisedText.ts'

/** The longest that a range is written: an IPv6 address with its bits. */
const maxLength = 49

/**
 * An IP address, or a range of them as CIDR writes it, in its one spelling: `192.0.2.0/24`, `2001:db8::/32`. Undefined for what is
 * none.
 */
export function parseAddressRange(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > maxLength) return undefined
  const [, address = '', bits] = /^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i.exec(trimmed) ?? []
  const isIPv6 = address.includes(':')
  const plain = isIPv6 ? ipv6(address) : ipv4(address)
  if (plain === undefined) return undefined
  if (bits === undefined) return plain
  return Number(bits) <= (isIPv6 ? 128 : 32) ? `${plain}/${Number(bits)}` : undefined
}

/** Four numbers in decimal. A leading zero is octal to some, and so is refused. */
const ipv4 = (address: string) =>
  /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/.test(address) ? address : undefined

/** As browsers and Node write it: shortened, in lower case. */
const ipv6 = (address: string) =>
  URL.canParse(`http://[${address}]`)
    ? new URL(`http://[${address}]`).hostname.slice(1, -1)
    : undefined

/** An address or a range that a request names. */
export const addressRange = () =>
  normalisedText((value) => parseAddressRange(value) ?? value.trim()).test(
    'address-range',
    'Enter an IP address or a range, such as 192.0.2.0/24',
    (value) => !value || parseAddressRange(value) !== undefined,
  )
