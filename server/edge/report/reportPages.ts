import type { I18n, MessageDescriptor } from '@lingui/core'
import { html, nothing } from '#contract/pageHtml/html.ts'
import { type ReportReason, reportReasons } from '#contract/rules/reportReasons.ts'
import { type Answer, showing } from '#server/edge/answers.ts'
import type { Link } from '#server/edge/findLink.ts'
import { page, style } from '#server/edge/pages/page.ts'
import { policyFor } from '#server/edge/pages/policy.ts'

export const reasonTexts = {
  MINORS: /*i18n*/ { id: 'report.minors', message: 'It shows or endangers a minor' },
  STOLEN: /*i18n*/ { id: 'report.stolen', message: 'It shows me or my work without my consent' },
  SCAM: /*i18n*/ { id: 'report.scam', message: 'It is a scam, or leads to one' },
  ILLEGAL: /*i18n*/ { id: 'report.illegal', message: 'It is illegal in another way' },
  OTHER: /*i18n*/ { id: 'report.other', message: 'Something else' },
} as const satisfies Record<ReportReason, MessageDescriptor>

const formStyle = `
main{text-align:left}
fieldset{border:0;margin:20px 0;padding:0}
legend,.label{padding:0;margin-bottom:6px;font-weight:600;display:block}
.choice{display:flex;gap:10px;padding:6px 0}
.choice input{width:20px;height:20px;margin:3px 0 0;flex:none;accent-color:var(--accent)}
textarea,input[type=email]{width:100%;margin-bottom:20px;padding:10px 12px;border:1px solid var(--soft);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit}
button{width:100%;padding:14px 16px;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
.wrong{margin-top:16px;color:var(--ink);font-weight:600}
`

const policy = policyFor({ style: style + formStyle, form: true })

/** Asks what is wrong with a page. The form comes back to the URL that it stands at. */
export function formPage(
  { i18n, link }: { readonly i18n: I18n; readonly link: Link },
  shownUrl: string,
  status = 200,
  wrong = '',
): Answer {
  const title = i18n._({ id: 'page.report', message: 'Report this page' })
  const body = page({
    i18n,
    title,
    agency: link.agency,
    query: '',
    moreStyle: formStyle,
    body: html`<h1>${title}</h1>
<p>${shownUrl}</p>
${wrong ? html`<p class="wrong" role="alert">${wrong}</p>\n` : nothing}<form method="post">
<fieldset>
<legend>${i18n._({ id: 'report.reason', message: 'What is wrong with it?' })}</legend>
${reportReasons.map((reason) => html`<label class="choice"><input type="radio" name="reason" value="${reason}" required> ${i18n._(reasonTexts[reason])}</label>\n`)}</fieldset>
<label class="label" for="details">${i18n._({ id: 'report.details', message: 'What should we know?' })}</label>
<textarea id="details" name="details" rows="4" maxlength="2000"></textarea>
<label class="label" for="email">${i18n._({ id: 'report.email', message: 'Your email, if we may contact you (optional)' })}</label>
<input type="email" id="email" name="email" autocomplete="email" maxlength="254">
<button>${i18n._({ id: 'report.send', message: 'Send report' })}</button>
</form>`,
  })
  return showing(status, body, { 'Content-Security-Policy': policy })
}
