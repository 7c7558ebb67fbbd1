/** The URL a visitor opens. Links answer under the app's scheme and port. */
export function publicUrl(appUrl: URL, host: string, pathname: string): string {
  const port = appUrl.port === '' ? '' : `:${appUrl.port}`
  return `${appUrl.protocol}//${host}${port}/${pathname}`
}
