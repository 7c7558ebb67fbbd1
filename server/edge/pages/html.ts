/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** HTML from a template: every value is escaped, unless it is {@link Html} itself. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  return new Html(parts.map((part, index) => part + textOf(values[index] ?? '')).join(''))
}

const textOf = (value: string | Html) => (value instanceof Html ? value.text : escapeHtml(value))

/** Fit for text and for quoted attributes. */
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
