import type { ObjectSchema } from 'yup'
import type { Notation } from './columnNotation.ts'
import { columnWord, plainColumnName } from './columnWords.ts'

/** What the lines of a kind of file may hold. */
export interface Columns {
  /** Without these, nothing can be imported. */
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** Other names that some sources give them. */
  readonly aliases: Readonly<Record<string, string>>
  /** Those whose cells are read by how the column writes numbers or days. */
  readonly notations?: Readonly<Record<string, Notation>>
}

/** The columns of a line's fields: all that its schema has. */
export const columnsOf = (
  { fields }: ObjectSchema<object>,
  required: readonly string[],
): Pick<Columns, 'required' | 'optional'> => ({
  required,
  optional: Object.keys(fields).filter((field) => !required.includes(field)),
})

/** Which field each column of a file stands for, by the column's name; null: none. */
export type Mapping = ReadonlyMap<string, string | null>

/** How many names that mean nothing are remembered. */
const maxUnused = 20

/** Says which field a name in a file stands for, and remembers the names that stand for none. */
export class ColumnNames {
  readonly required: readonly string[]
  readonly unused = new Set<string>()
  readonly #fields: ReadonlyMap<string, string>
  readonly #chosen: Mapping

  /** @param chosen what somebody has said of columns; it counts before what their names say. */
  constructor({ required, optional, aliases }: Columns, chosen: Mapping = new Map()) {
    this.#chosen = chosen
    this.required = required
    this.#fields = new Map([
      ...[...required, ...optional].map((name) => [name, name] as const),
      ...Object.entries(aliases),
    ])
  }

  /** The field that `Author handle`, `author-handle` or `AUTHOR_HANDLE` names, or `Teléfono`. */
  fieldOf(name: string): string | undefined {
    const chosen = this.#chosen.get(name)
    const field = chosen === undefined ? this.#meaningOf(name) : (chosen ?? undefined)
    if (field === undefined && this.unused.size < maxUnused) this.unused.add(name)
    return field
  }

  #meaningOf(name: string): string | undefined {
    const plain = plainColumnName(name)
    return this.#fields.get(plain) ?? this.#fields.get(columnWord(plain) ?? plain)
  }
}
