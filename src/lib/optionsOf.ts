/** The members of a closed set as the options of a select, in their order. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string | { readonly label: string }>>,
) =>
  values.map((value) => {
    const named: string | { readonly label: string } = labels[value]
    return { value, label: typeof named === 'string' ? named : named.label }
  })
