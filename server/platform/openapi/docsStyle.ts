/** The style sheet of the API's page: phone first, in light and dark by what the browser prefers. */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#d8dcda, #373d3a); --quiet: light-dark(#58625d, #a3aca7); --link: light-dark(#226148, #93cfb0); --card: light-dark(#fff, #1a1e1c) }
* { box-sizing: border-box }
html { scroll-padding-top: 16px }
body { margin: 0; background: light-dark(#f8f9f8, #151917); color: light-dark(#222725, #e6e9e7); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
.layout { max-width: 1200px; margin: 0 auto; padding: 24px 20px 80px }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25 }
h2 { margin: 56px 0 8px; font-size: 1.375rem }
h3 { margin: 0; font-size: 1.0625rem; line-height: 1.4 }
h4 { margin: 20px 0 4px; font-size: 0.875rem }
p { margin: 8px 0; max-width: 72ch }
a { color: var(--link) }
a:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 0.875em }
pre { margin: 8px 0; padding: 12px 14px; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#f1f3f2, #101312); overflow-wrap: normal }
.quiet { color: var(--quiet); font-size: 0.875rem }
nav ul { margin: 8px 0 0; padding: 0; list-style: none; columns: 2; column-gap: 24px }
nav li { break-inside: avoid }
nav a { display: block; padding: 3px 0; text-decoration: none }
nav a:hover { text-decoration: underline }
article { margin: 16px 0; padding: 18px 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--card) }
.path { margin: 2px 0 6px }
.wide { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem }
th, td { padding: 7px 16px 7px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400 }
thead th { border-top: 0; color: var(--quiet); font-size: 0.8125rem }
td:last-child { padding-right: 0 }
.must { font-weight: 600 }
@media (max-width: 599px) {
  .fields thead { display: none }
  .fields tr { display: block; padding: 8px 0; border-top: 1px solid var(--line) }
  .fields th, .fields td { display: block; padding: 0; border: 0 }
}
@media (min-width: 600px) {
  .fields th { white-space: nowrap }
}
@media (min-width: 960px) {
  .layout { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 0 48px }
  header { grid-column: 1 / -1 }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; padding: 24px 0; overflow-y: auto }
  nav ul { columns: 1 }
}
`
