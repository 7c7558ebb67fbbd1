/** What the lines of a kind of file may hold. */
export interface Columns {
  /** Without these, nothing can be imported. */
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** Other names that some sources give them. */
  readonly aliases: Readonly<Record<string, string>>
}

/** How many names that mean nothing are remembered. */
const maxUnused = 20

/** Says which field a name in a file stands for, and remembers the names that stand for none. */
export class ColumnNames {
  readonly required: readonly string[]
  readonly unused = new Set<string>()
  readonly #fields: ReadonlyMap<string, string>

  constructor({ required, optional, aliases }: Columns) {
    this.required = required
    this.#fields = new Map([
      ...[...required, ...optional].map((name) => [name, name] as const),
      ...Object.entries(aliases),
    ])
  }

  /** The field that `Author handle`, `author-handle` or `AUTHOR_HANDLE` names. */
  fieldOf(name: string): string | undefined {
    const field = this.#fields.get(
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    )
    if (field === undefined && this.unused.size < maxUnused) this.unused.add(name)
    return field
  }
}
