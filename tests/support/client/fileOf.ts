/** A file that can be read bit by bit, as jsdom's cannot. */
export const fileOf = (name: string, text: string, type = 'text/csv'): File =>
  Object.defineProperty(new File([text], name, { type }), 'stream', {
    value: () => new Response(text).body,
  })
