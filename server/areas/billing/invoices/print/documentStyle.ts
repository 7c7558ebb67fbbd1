/** The style sheet of invoices: a sheet of A4 or Letter on paper, and the same sheet on a screen, a phone's too. */
export const documentStyle = `
:root { color-scheme: light }
* { box-sizing: border-box }
@page { margin: 18mm 16mm }
body { margin: 0; background: #eef1ef; color: #1c2120; font: 15px/1.5 system-ui, sans-serif }
.bar { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; justify-content: space-between; max-width: 800px; margin: 0 auto; padding: 16px 20px }
.bar p { margin: 0 }
.sheet { max-width: 800px; margin: 0 auto 40px; padding: 48px; background: #fff; border: 1px solid #d8dcda; border-radius: 4px; overflow-wrap: anywhere }
a { color: #226148 }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.25 }
h2 { margin: 0 0 4px; font-size: 0.8125rem; font-weight: 600; color: #58625d }
p { margin: 0 0 4px }
.head { display: flex; flex-wrap: wrap; gap: 16px 40px; justify-content: space-between }
.head .seller { text-align: right }
.facts { display: flex; flex-wrap: wrap; gap: 24px 48px; margin: 36px 0 }
.facts > div { flex: 1 1 200px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 }
dt { color: #58625d }
dd { margin: 0; font-variant-numeric: tabular-nums }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 9px 0; border-top: 1px solid #d8dcda; font-weight: 400; text-align: left; vertical-align: top }
thead th { border-top: 0; color: #58625d; font-size: 0.8125rem; font-weight: 600 }
th:last-child, td:last-child { padding-left: 20px; text-align: right; white-space: nowrap }
tfoot .sum > * { border-top: 2px solid #1c2120; font-weight: 700 }
tr { break-inside: avoid }
.pay { margin-top: 36px; padding: 16px 20px; border: 1px solid #d8dcda; border-radius: 4px; break-inside: avoid }
.note { margin-top: 24px; color: #58625d; font-size: 0.875rem }
.lead { max-width: 800px; margin: 0 auto; padding: 24px 20px 16px }
@media (max-width: 600px) { .sheet { padding: 24px 20px; border-left: 0; border-right: 0; border-radius: 0 } .head .seller { text-align: left } }
@media print { body { background: #fff; font-size: 10.5pt } .bar { display: none } .sheet { max-width: none; margin: 0; padding: 0; border: 0 } a { color: inherit; text-decoration: none } }
a:focus-visible { outline: 2px solid #226148; outline-offset: 2px }
`
