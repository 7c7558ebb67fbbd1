/**
 * The URL that a person meant, as browsers parse it: where a scheme is missing, it is https. Undefined
 * for what is no URL. `example.com:8080` is a host and its port, not a scheme.
 */
export function parseLooseUrl(value: string): URL | undefined {
  const text = value.trim()
  const url = hasScheme(text) ? text : `https://${text}`
  return URL.canParse(url) ? new URL(url) : undefined
}

/** Whether the text says by itself which scheme it has. */
export const hasScheme = (text: string): boolean =>
  /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^:/]+:\d+(?:[/?#]|$)/.test(text)
