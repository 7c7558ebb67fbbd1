import type { ChangeEvent } from 'react'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import type {
  ItemConfiguration,
  ItemWords,
  PageWords,
} from '#src/machines/landingPageSave/pageConfiguration.ts'

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** What a field of words is given. */
interface WordField {
  readonly value: string
  readonly onChange: (event: Change) => void
  /** The original, while a translation is empty. */
  readonly placeholder?: string
  readonly lang?: string
}

/** Gives fields of the page's own words: the originals, or those of the language that is edited. */
export function usePageWords(): (name: keyof PageWords) => WordField {
  const { page, edit, language } = useEditor()
  const { fields } = page
  return (name) =>
    language === null
      ? {
          value: fields[name],
          onChange: ({ currentTarget: { value } }) => edit.fields({ [name]: value }),
        }
      : {
          value: fields.translations[language]?.[name] ?? '',
          placeholder: fields[name],
          lang: language,
          onChange: ({ currentTarget: { value } }) => edit.translate(language, { [name]: value }),
        }
}

/** Gives fields of what an item says in the language that is edited. */
export function useItemWords(item: ItemConfiguration): (name: keyof ItemWords) => WordField {
  const { edit, language } = useEditor()
  const { id, fields } = item
  return (name) =>
    language === null
      ? {
          value: fields[name],
          onChange: ({ currentTarget: { value } }) => edit.changeItem(id, { [name]: value }),
        }
      : {
          value: fields.translations[language]?.[name] ?? '',
          placeholder: fields[name],
          lang: language,
          onChange: ({ currentTarget: { value } }) =>
            edit.translateItem(id, language, { [name]: value }),
        }
}
