/** The style sheet of the test-mode pages: phone first, in light and dark by what the browser prefers. */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#d8dcda, #373d3a); --quiet: light-dark(#58625d, #a3aca7); --accent: light-dark(#2c7a59, #2c7a59); --link: light-dark(#226148, #93cfb0); --note: light-dark(#fff3d6, #3a2f10); --note-ink: light-dark(#5c4200, #ffe2a0); --bad: light-dark(#c92a2a, #ff8787) }
* { box-sizing: border-box }
body { margin: 0; background: light-dark(#f8f9f8, #151917); color: light-dark(#222725, #e6e9e7); font: 16px/1.5 system-ui, sans-serif }
.mode { margin: 0; padding: 10px 20px; background: var(--note); color: var(--note-ink); font-weight: 600; text-align: center }
main { max-width: 560px; margin: 0 auto; padding: 32px 20px 64px }
h1 { margin: 0 0 4px; font-size: 1.5rem; line-height: 1.3 }
h2 { margin: 32px 0 8px; font-size: 1.125rem }
p { margin: 0 0 12px }
a { color: var(--link) }
.quiet { color: var(--quiet); font-size: 0.875rem }
.bad { padding: 12px 14px; border: 1px solid var(--bad); border-radius: 8px; color: var(--bad); font-weight: 600 }
.card { margin: 20px 0; padding: 4px 20px; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fff, #1a1e1c) }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 10px 0; border-top: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top }
tbody tr:first-child > * { border-top: 0 }
caption { padding: 10px 0 0; text-align: left }
td:last-child { padding-left: 16px; text-align: right; white-space: nowrap }
tfoot th, tfoot td { font-weight: 600 }
fieldset { margin: 20px 0; padding: 8px 20px 14px; border: 1px solid var(--line); border-radius: 8px }
legend { padding: 0 6px; font-weight: 600 }
label { display: flex; gap: 10px; align-items: center; padding: 8px 0; cursor: pointer }
input { width: 18px; height: 18px; margin: 0; accent-color: var(--accent) }
.actions { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: center; margin: 24px 0 }
button { padding: 11px 20px; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button.plain { border-color: var(--line); background: transparent; color: inherit }
button.loss { border-color: light-dark(#c92a2a, #c92a2a); background: #c92a2a }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`
