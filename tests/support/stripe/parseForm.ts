/** A nested value of a form as Stripe's library writes it: `items[0][price]=price_1`. */
export type FormValue = string | FormFields

export interface FormFields {
  readonly [name: string]: FormValue | undefined
}

/** Reads a form with brackets. A list is an object with the places as keys: see `listIn`. */
export function parseForm(text: string): FormFields {
  const root: Record<string, FormValue | undefined> = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split(/\[|\]\[|\]/).filter((key) => key !== '')
    place(root, keys, value)
  }
  return root
}

function place(
  into: Record<string, FormValue | undefined>,
  keys: readonly string[],
  value: string,
) {
  const [key = '', ...rest] = keys
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key]
  const next: Record<string, FormValue | undefined> = typeof inner === 'object' ? { ...inner } : {}
  place(next, rest, value)
  into[key] = next
}

/** The entries of a list, in their order. */
export const listIn = (value: FormValue | undefined): readonly FormValue[] =>
  typeof value === 'object' ? Object.values(value).filter((one) => one !== undefined) : []

export const fieldsIn = (value: FormValue | undefined): FormFields =>
  typeof value === 'object' ? value : {}

export const textIn = (value: FormValue | undefined): string =>
  typeof value === 'string' ? value : ''

export const numberIn = (value: FormValue | undefined, otherwise: number): number =>
  typeof value === 'string' ? Number(value) : otherwise

/** The texts of an object, such as metadata. */
export const textsIn = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsIn(value)).map(([name, text]) => [name, textIn(text)]))
