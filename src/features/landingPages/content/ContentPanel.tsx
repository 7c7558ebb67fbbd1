import { Paper, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { EditFields } from '#src/features/landingPages/EditFields.tsx'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { PictureField } from '#src/features/landingPages/pictures/PictureField.tsx'
import { ItemList } from './ItemList.tsx'

/** Who the page is of, and what stands on it. */
export function ContentPanel() {
  const { page, edit } = useEditor()
  const { title, bio } = page.fields
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
          </Stack>
        </EditFields>
      </Paper>
      <ItemList />
    </Stack>
  )
}
