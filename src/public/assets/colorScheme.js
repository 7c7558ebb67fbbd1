// Sets light or dark before the first paint. A file of its own, since the page allows no inline script.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
} catch {
  // Without storage the page starts light.
}
