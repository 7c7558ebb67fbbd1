/** What an installation uses beside its processes, and what becomes of their work while it is away. */
export const meanwhile = {
  database: 'visits wait on disk, calls are refused',
  bucket: 'files are neither taken nor shown',
  clickhouse: 'visits wait on disk, analytics are refused',
  mail: 'mails wait and are sent when it answers; nobody signs in by email until then',
} as const satisfies Readonly<Record<string, string>>

export type DependencyName = keyof typeof meanwhile

/** A server that a process of the product uses. */
export interface Dependency {
  readonly name: DependencyName
  /** Asks it for something that changes nothing. Rejects, with the reason, while it cannot be used. */
  readonly check: () => Promise<void>
}
