import { Client, type ClientConfig } from 'pg'

/** A connection that nobody else uses, opened when it is needed and again when it was lost. */
export interface OwnConnection {
  /** @throws what keeps it from being opened. */
  client(): Promise<Client>
  /** Lets go of one that may be of no use. Not waited for: a database that has stopped answering does not hang up either. */
  drop(): void
  /** Ends it in order. Nothing may be under way. */
  close(): Promise<void>
}

export function ownConnection(settings: ClientConfig): OwnConnection {
  let opened: Promise<Client> | undefined

  function open(): Promise<Client> {
    const client = new Client({ keepAlive: true, ...settings })
    const opening = client.connect().then(() => client)
    const forget = () => {
      if (opened === opening) opened = undefined
    }
    // An error with no statement under way; those of statements reach whoever asked.
    client.on('error', forget).on('end', forget)
    opening.catch(forget)
    return opening
  }

  async function close(): Promise<void> {
    const last = opened
    opened = undefined
    await last?.then((client) => client.end()).catch(() => {})
  }

  return {
    client() {
      opened ??= open()
      return opened
    },
    drop: () => void close(),
    close,
  }
}
