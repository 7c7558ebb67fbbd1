/** A sentence with a number in the place of `{n}`. It is translated as it is written: see docs/translating.md. */
export const withNumber = (sentence: string, n: number): string =>
  sentence.replace('{n}', String(n))
