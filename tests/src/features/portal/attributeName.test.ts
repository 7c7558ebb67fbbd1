import { afterEach, expect, it } from 'vitest'
import { contentKinds } from '#contract/rules/contentKind.ts'
import { attributeName } from '#src/features/portal/attributeName.ts'
import { suggestedFor } from '#src/features/requests/compile/attributeSuggestions.ts'
import { i18n } from '#src/lib/i18n.ts'
import { messages } from '#src/locales/portal/es.po'

afterEach(() => i18n.activate('en'))

it('says what the editor suggests in the language of the creator, and keeps what somebody wrote', () => {
  i18n.load('es', messages)
  i18n.activate('es')
  const names = contentKinds.flatMap((kind) => suggestedFor(kind, []).map(({ name }) => name))
  expect(names.filter((name) => attributeName(name) === name)).toEqual([])
  expect(attributeName('Orientation')).toBe('Orientación')
  expect(attributeName('Props')).toBe('Props')
})
