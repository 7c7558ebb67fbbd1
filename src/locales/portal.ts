import { defaultLanguage } from '#contract/locale.ts'
import { i18n } from '#src/lib/i18n.ts'
import { messages } from './portal/en.po'

i18n.load(defaultLanguage, messages)
