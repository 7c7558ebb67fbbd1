/** The longest email address, in characters, that a mail server must take (RFC 5321). */
export const maxMailboxLength = 254

/** What stands before the @: words joined by single dots, without quotes and comments (RFC 5322, `dot-atom`). */
const localPart = /^(?=.{1,64}$)[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/

/** A host name of at least two labels; the last one begins with a letter, so it is no address of the network. */
const hostName = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/

/**
 * The one mailbox that a person meant: lower-case, the host in Punycode. Undefined for anything that a mail program
 * could read in another way: several addresses, a name before the address, quotes, comments, groups, line breaks, and
 * letters before the @ that only look like those of the alphabet.
 */
export function parseMailbox(value: string): string | undefined {
  const text = value.trim()
  const [local = '', host = '', ...more] = text.split('@')
  if (more.length > 0 || !isAscii(local)) return undefined
  const asciiHost = isAscii(host) ? host.toLowerCase() : inPunycode(host)
  const mailbox = `${local.toLowerCase()}@${asciiHost}`
  const isOne = localPart.test(local.toLowerCase()) && hostName.test(asciiHost ?? '')
  return isOne && mailbox.length <= maxMailboxLength ? mailbox : undefined
}

/** Printable ASCII without a space. */
const isAscii = (text: string) => /^[!-~]*$/.test(text)

/** A host with letters beyond ASCII as DNS knows it; undefined for what is none. */
function inPunycode(host: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || !URL.canParse(`http://${host}`)) return undefined
  return new URL(`http://${host}`).hostname
}

/**
 * Whether two email addresses lead to one mailbox: they differ at most in case and in what follows a plus
 * (`jade+shop@example.com`), and at Gmail in dots too.
 */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) === mailboxOf(other)

function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const [person = ''] = local.split('+', 1)
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${person.replaceAll('.', '')}@gmail.com`
    : `${person}@${host}`
}
