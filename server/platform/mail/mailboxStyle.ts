/** The mailbox's style sheet, in light and dark by what the browser prefers. */
export const mailboxStyle = `
:root { color-scheme: light dark; --line: light-dark(#dfe3e1, #333a37); --quiet: light-dark(#5a6460, #9aa6a1); --accent: light-dark(#0b7a5c, #4fd1a5) }
* { box-sizing: border-box }
body { margin: 0; background: light-dark(#f7f8f7, #141716); color: light-dark(#161a18, #e8ecea); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px 20px }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere }
a { color: var(--accent) }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.quiet, time, li span { color: var(--quiet); font-size: 0.875rem }
.empty { padding: 40px 20px; border: 1px dashed var(--line); border-radius: 8px; text-align: center }
ol { margin: 24px 0; padding: 0; list-style: none }
li { border-top: 1px solid var(--line) }
li:last-child { border-bottom: 1px solid var(--line) }
li a { display: flex; flex-wrap: wrap; gap: 2px 16px; padding: 14px 4px; color: inherit; text-decoration: none }
li a:hover { background: light-dark(#eef1ef, #1c211f) }
li strong { flex: 1 1 100%; overflow-wrap: anywhere }
li span { flex: 1 1 auto; overflow-wrap: anywhere }
article { margin-top: 20px; padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fff, #1a1e1c); white-space: pre-wrap; overflow-wrap: anywhere }
`
