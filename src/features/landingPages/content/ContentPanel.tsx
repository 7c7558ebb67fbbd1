import { NativeSelect, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { isLanguage, languages, nameOfLanguage } from '#contract/locale.ts'
import { EditFields } from '#src/features/landingPages/EditFields.tsx'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { PictureField } from '#src/features/landingPages/pictures/PictureField.tsx'
import { ItemList } from './ItemList.tsx'

/** Stands for no language of the page’s own. */
const visitors = ''

/** Who the page is of, and what stands on it. */
export function ContentPanel() {
  const { page, edit } = useEditor()
  const { title, bio, language } = page.fields
  return (
    <Stack gap="lg">
      <Paper withBorder p="md" component="section" aria-labelledby="page-profile">
        <Title order={2} size="h3" mb="sm" id="page-profile">
          Profile
        </Title>
        <EditFields>
          <Stack gap="sm">
            <PictureField place={{ of: 'AVATAR' }} use="avatar" label="Avatar" noun="avatar" />
            <TextInput
              label="Title"
              maxLength={120}
              value={title}
              onChange={(event) => edit.fields({ title: event.currentTarget.value })}
            />
            <Textarea
              label="Bio"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={1000}
              value={bio}
              onChange={(event) => edit.fields({ bio: event.currentTarget.value })}
            />
            <NativeSelect
              label="Language"
              description="Of your words, and of the buttons around them."
              value={language ?? visitors}
              data={[
                { value: visitors, label: 'Each visitor’s own' },
                ...languages.map((value) => ({ value, label: nameOfLanguage(value) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                edit.fields({ language: isLanguage(value) ? value : null })
              }
            />
          </Stack>
        </EditFields>
      </Paper>
      <ItemList />
    </Stack>
  )
}
