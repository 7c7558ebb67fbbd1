import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { defaultLanguage } from './contract/locale.ts'

/** Mails to creators: what the rest of `server/areas` says is refusals, which the browser shows. */
const mails = 'server/areas/**/*Letters.ts'

const compare = (one = '', other = '') => (one < other ? -1 : 1)

/** Where sentences stand, and the catalogues that they are kept in: see docs/translating.md. */
export default defineConfig({
  sourceLocale: defaultLanguage,
  // Arabic is there to prove that screens mirror, and en-XA, accented English, that no sentence stands outside: neither is offered.
  locales: [defaultLanguage, 'ar', 'de', 'es', 'fr', 'pt-BR', 'en-XA'],
  pseudoLocale: 'en-XA',
  catalogs: [
    { path: 'server/locales/{locale}', include: ['server/edge', 'contract/pageHtml', mails] },
    { path: 'src/locales/portal/{locale}', include: ['src/features/portal'] },
    {
      path: 'src/locales/shared/{locale}',
      include: ['src', 'contract', 'server/areas'],
      exclude: ['src/features/portal', 'contract/pageHtml', mails],
    },
  ],
  runtimeConfigModule: {
    i18n: ['#src/lib/i18n.ts', 'i18n'],
    Trans: ['#src/ui/Trans.tsx', 'Trans'],
  },
  orderBy: (a, b) => {
    const [one, other] = [a, b].map(({ entry, messageId }) => entry.message ?? messageId)
    return one === other ? compare(a.messageId, b.messageId) : compare(one, other)
  },
  // Without the places, which would change with every line above them.
  format: formatter({ origins: false }),
})
