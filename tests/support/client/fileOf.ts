/** A file that can be read bit by bit, as jsdom's cannot, nor the parts of one. */
export function fileOf(name: string, text: string, type = 'text/csv'): File {
  const file = new File([text], name, { type })
  const bytes = new TextEncoder().encode(text)
  return Object.defineProperties(file, {
    stream: { value: () => new Response(text).body },
    slice: {
      value: (start: number, end: number) => ({
        stream: () => new Response(bytes.slice(start, end)).body,
      }),
    },
  })
}
