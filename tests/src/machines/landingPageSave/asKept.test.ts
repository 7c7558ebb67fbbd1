import fc from 'fast-check'
import { expect, it } from 'vitest'
import { updateLandingPage } from '#contract/resources/landingPages.ts'
import { updatePageItem } from '#contract/resources/pageItems.ts'
import { asKept } from '#src/machines/landingPageSave/asKept.ts'
import { link, pageWith } from './configurations.ts'

/** Addresses as people type them, and what is none. */
const typedUrl = fc.oneof(
  fc.constantFrom('example.com', ' Example.com/a b', 'jade@example.com', 'tel:+49 151 123', '  '),
  fc.webUrl(),
  fc.string(),
)

/** Texts as they are pasted, with characters that nobody sees at their ends and between. */
const pastedText = fc.string({
  unit: fc.constantFrom('a', ' ', '\u200b', '\u202e', '\u00ad', '\ufeff', '\n'),
})

const typedPage = fc
  .record({ text: fc.oneof(fc.string({ unit: 'binary' }), pastedText), url: fc.option(typedUrl) })
  .map(({ text, url }) => {
    const page = pageWith(link('a', 0))
    return {
      ...page,
      fields: { ...page.fields, title: text, bio: text, social_title: text },
      items: page.items.map((item) => ({
        ...item,
        fields: { ...item.fields, label: text, source_alt: text, url },
      })),
    }
  })

it('a page is spelled as the server keeps it, so that saving it leaves nothing to save', () => {
  fc.assert(
    fc.property(typedPage, (page) => {
      const kept = asKept(page)
      expect(kept.fields).toEqual(updateLandingPage.cast(page.fields, { assert: false }))
      expect(kept.items.map(({ fields }) => fields)).toEqual(
        page.items.map(({ fields }) => updatePageItem.cast(fields, { assert: false })),
      )
      expect(asKept(kept)).toEqual(kept)
    }),
  )
})
