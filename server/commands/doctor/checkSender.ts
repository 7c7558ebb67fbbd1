import type { Dns, Found } from '#server/platform/dns/dns.ts'
import { type Finding, good, odd, wrong } from './finding.ts'

interface Sender {
  /** The domain of the address that mails come from. */
  readonly domain: string
  /** The host that takes our mails, which for a server of one's own is the one that sends them on. */
  readonly mailHost: string
  /** Under which name the domain publishes the key that its mails are signed with; undefined: nobody has said. */
  readonly dkimSelector: string | undefined
}

/**
 * Whether the sender's domain says who may send for it: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489), without which large
 * mail providers take mails for spam, or not at all. What is missing is given as a line of a zone.
 */
export async function checkSender(dns: Dns, sender: Sender): Promise<readonly Finding[]> {
  const { domain, dkimSelector } = sender
  const dmarcName = `_dmarc.${domain}`
  const dkimName = `${dkimSelector}._domainkey.${domain}`
  const [spf, dmarc, dkim] = await Promise.all([
    dns.texts(domain),
    dns.texts(dmarcName),
    dkimSelector === undefined ? undefined : dns.texts(dkimName),
  ])
  return [
    spfFinding(recordsOf(spf, 'v=spf1'), sender),
    dkim === undefined
      ? odd(
          `DKIM of ${domain} was not looked up: set MAIL_DKIM_SELECTOR to the selector that its mail server signs with.`,
        )
      : dkimFinding(recordsOf(dkim, 'v=DKIM1', 'k=', 'p='), dkimName),
    dmarcFinding(recordsOf(dmarc, 'v=DMARC1'), dmarcName, domain),
  ]
}

type Records = readonly string[] | 'UNKNOWN'

/** The records of a name that begin as those of their kind do. */
const recordsOf = (found: Found, ...beginnings: readonly string[]): Records =>
  found === 'UNKNOWN'
    ? found
    : found.filter((text) => beginnings.some((beginning) => text.startsWith(beginning)))

const unanswered = (name: string) => odd(`No name server answered for the TXT records of ${name}.`)

function spfFinding(records: Records, { domain, mailHost }: Sender): Finding {
  if (records === 'UNKNOWN') return unanswered(domain)
  if (records.length > 1)
    return wrong(`${domain} has ${records.length} SPF records; mail servers take that for none.`)
  return records.length === 1
    ? good(`${domain} says by SPF who may send its mails.`)
    : wrong(
        `${domain} has no SPF record. Unless your mail provider names another, publish: ${domain}. TXT "v=spf1 a:${mailHost} ~all"`,
      )
}

function dkimFinding(records: Records, name: string): Finding {
  if (records === 'UNKNOWN') return unanswered(name)
  return records.length > 0
    ? good(`${name} has the key of DKIM.`)
    : wrong(
        `${name} has no key of DKIM. Publish there the TXT record that your mail server or provider shows for this selector.`,
      )
}

function dmarcFinding(records: Records, name: string, domain: string): Finding {
  if (records === 'UNKNOWN') return unanswered(name)
  return records.length > 0
    ? good(`${domain} says by DMARC what becomes of mails that are not its own.`)
    : wrong(
        `${domain} has no DMARC record. Publish: ${name}. TXT "v=DMARC1; p=none; rua=mailto:postmaster@${domain}"`,
      )
}
