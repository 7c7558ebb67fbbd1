import { Button, Group, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { isLanguage, languages, nameOfLanguage } from '#contract/locale.ts'
import { languagesOf } from '#contract/rules/translations.ts'
import { EditFields } from '#src/features/landingPages/EditFields.tsx'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { toast } from '#src/ui/toast.ts'

/** Stands for the words that the page was written in. */
const originals = ''

/** Which language the words below are in; adds one and takes one away. */
export function WordsLanguage() {
  const { page, edit, mayEdit, language, onLanguage } = useEditor()
  const { language: own, translations } = page.fields
  const choice = useRef<HTMLSelectElement>(null)
  const added = languagesOf(translations).filter((one) => one !== own)
  const left = own ? languages.filter((one) => one !== own && !translations[one]) : []
  const asOption = (value: (typeof languages)[number]) => ({ value, label: nameOfLanguage(value) })

  const choose = (value: string) => {
    if (!isLanguage(value)) return onLanguage(null)
    if (!translations[value]) edit.addLanguage(value)
    onLanguage(value)
  }
  /** The focus goes to what stays. */
  const remove = (gone: (typeof languages)[number]) => {
    choice.current?.focus()
    edit.removeLanguage(gone)
    onLanguage(null)
    void toast(`${nameOfLanguage(gone)} removed. Use Undo to bring it back.`)
  }
  return (
    <EditFields>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          ref={choice}
          flex={1}
          miw={200}
          label="Words in"
          description={
            own
              ? 'Visitors read the page in the first of these languages that their browser asks for.'
              : 'To add more languages, first choose the language of your words below.'
          }
          value={language ?? originals}
          data={[
            {
              value: originals,
              label: own ? `${nameOfLanguage(own)} (original)` : 'Original',
            },
            ...added.map(asOption),
            ...(left.length > 0 && mayEdit
              ? [{ group: 'Add a language', items: left.map(asOption) }]
              : []),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {language && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => remove(language)}
          >
            Remove {nameOfLanguage(language)}
          </Button>
        )}
      </Group>
    </EditFields>
  )
}
