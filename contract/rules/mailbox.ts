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
