import { email } from '#contract/schema.ts'

/** The address of a sender, who may be named before it, as in `Name <address>`. */
export const addressOf = (sender: string): string =>
  (/<([^<>]*)>$/.exec(sender.trim())?.[1] ?? sender).trim()

/** Whether mails can come from it: an address, or a name with one behind it. */
export const isSender = (text: string): boolean => email().required().isValidSync(addressOf(text))

/** The domain that mails of this sender come from; `localhost` where there is none. */
export const domainOfSender = (sender: string): string =>
  addressOf(sender).split('@')[1] ?? 'localhost'
