import { Button, Group, Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconShare3 } from '@tabler/icons-react'
import { wordsIn } from '#contract/pageHtml/inLanguage.ts'
import { SocialCard } from '#src/features/landingPages/content/SocialCard.tsx'
import { EditFields } from '#src/features/landingPages/EditFields.tsx'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { PictureField } from '#src/features/landingPages/pictures/PictureField.tsx'
import { usePageWords } from '#src/features/landingPages/words/useWords.ts'
import { WordsLanguage } from '#src/features/landingPages/words/WordsLanguage.tsx'
import { linkName } from '#src/lib/linkName.ts'
import { QrCode } from './QrCode.tsx'

/** How the page is passed on: its address, its QR code, and what social networks show of it. */
export function SharePanel() {
  const { link, page, language } = useEditor()
  const { title, bio, social_title, social_description } = wordsIn(page.fields, language)
  const words = usePageWords()
  const { copied, copy } = useClipboard({ timeout: 1500 })
  const shared = { title: title || linkName(link), url: link.public_url }
  return (
    <Stack gap="lg">
      <WordsLanguage />
      <Paper withBorder p="md" component="section" aria-label="Preview in social networks">
        <Title order={2} size="h3" mb={4}>
          In social networks
        </Title>
        <Text size="sm" c="dimmed" mb="md">
          What apps show when someone shares the link.
        </Text>
        <SocialCard />
        <EditFields>
          <Stack gap="sm" mt="md">
            <TextInput
              label="Preview title"
              maxLength={120}
              {...words('social_title')}
              placeholder={social_title || title || linkName(link)}
            />
            <Textarea
              label="Preview text"
              autosize
              minRows={2}
              maxLength={300}
              {...words('social_description')}
              placeholder={social_description || bio || 'Leave empty to use the bio'}
            />
            {language === null && (
              <PictureField
                place={{ of: 'SOCIAL_IMAGE' }}
                use="social"
                label="Preview picture"
                noun="preview picture"
              />
            )}
          </Stack>
        </EditFields>
      </Paper>
      <Paper withBorder p="md" component="section" aria-label="Address and QR code">
        <Title order={2} size="h3" mb="sm">
          Address and QR code
        </Title>
        <Group gap="xs" mb="md">
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => copy(link.public_url)}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<IconShare3 size={16} />}
              // Whoever closes the sheet has changed their mind.
              onClick={() => void navigator.share(shared).catch(() => undefined)}
            >
              Share
            </Button>
          )}
        </Group>
        <QrCode url={link.public_url} name={link.pathname} />
      </Paper>
    </Stack>
  )
}
