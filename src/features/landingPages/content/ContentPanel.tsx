import { NativeSelect, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { isLanguage, languages, nameOfLanguage } from '#contract/locale.ts'
import { EditFields } from '#src/features/landingPages/EditFields.tsx'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { PictureField } from '#src/features/landingPages/pictures/PictureField.tsx'
import { usePageWords } from '#src/features/landingPages/words/useWords.ts'
import { WordsLanguage } from '#src/features/landingPages/words/WordsLanguage.tsx'
import { ItemList } from './ItemList.tsx'

/** Stands for no language of the page’s own. */
const visitors = ''

/** Who the page is of, and what stands on it. */
export function ContentPanel() {
  const { page, edit, language: shown } = useEditor()
  const { language, translations } = page.fields
  const words = usePageWords()
  return (
    <Stack gap="lg">
      <WordsLanguage />
      <Paper withBorder p="md" component="section" aria-labelledby="page-profile">
        <Title order={2} size="h3" mb="sm" id="page-profile">
          Profile
        </Title>
        <EditFields>
          <Stack gap="sm">
            {shown === null && (
              <PictureField place={{ of: 'AVATAR' }} use="avatar" label="Avatar" noun="avatar" />
            )}
            <TextInput label="Title" maxLength={120} {...words('title')} />
            <Textarea
              label="Bio"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={1000}
              {...words('bio')}
            />
            {shown === null && (
              <NativeSelect
                label="Language"
                description="Of your words, and of the buttons around them."
                value={language ?? visitors}
                data={[
                  { value: visitors, label: 'Each visitor’s own' },
                  ...languages
                    .filter((one) => one === language || !translations[one])
                    .map((value) => ({ value, label: nameOfLanguage(value) })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  edit.fields({ language: isLanguage(value) ? value : null })
                }
              />
            )}
          </Stack>
        </EditFields>
      </Paper>
      <ItemList />
    </Stack>
  )
}
