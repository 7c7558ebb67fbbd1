import { type Language, languages, nameOfLanguage } from '#contract/locale.ts'
import { type Html, html } from './html.ts'
import { type PageLanguage, pageSentences } from './pageSentences.ts'

/**
 * Where visitors switch to another language: links to the same page, which need no script.
 *
 * @param query what else their URLs say, such as `adult=no`.
 */
export const languageSwitch = (i18n: PageLanguage, query = ''): Html =>
  html`<details>
<summary>${i18n._(pageSentences.language)}</summary>
<div>${languages.map((language) => html`<a href="?${query && `${query}&`}lang=${language}" lang="${language}" rel="nofollow"${current(i18n, language)}>${nameOfLanguage(language)}</a>\n`)}</div></details>`

const current = ({ locale }: PageLanguage, language: Language) =>
  locale === language ? html` aria-current="true"` : html``
