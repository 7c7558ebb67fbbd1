import { Anchor, Box, Group, Text, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from './PageTitle.tsx'

interface PageHeaderProps {
  readonly title: string
  /** What the browser's tab says, when not the title. */
  readonly pageTitle?: string
  /** The list that this screen belongs to. */
  readonly back?: { readonly to: string; readonly label: string }
  readonly description?: ReactNode
  /** The title is a sentence, below which the actions stand on a phone. */
  readonly isSentence?: boolean
  /** Stands before the title. */
  readonly picture?: ReactNode
  /** The screen's actions, the primary one last. */
  readonly actions?: ReactNode
}

/** The head of a screen: what it is, and at the right what can be done. */
export const PageHeader = ({
  title,
  pageTitle = title,
  back,
  picture,
  description,
  isSentence = false,
  actions,
}: PageHeaderProps) => (
  <Box mb="lg">
    <PageTitle>{pageTitle}</PageTitle>
    {back && (
      <Anchor component={Link} to={back.to} size="sm" c="dimmed">
        <Group gap={2} component="span" mb={4}>
          <IconChevronLeft size={16} />
          {back.label}
        </Group>
      </Anchor>
    )}
    <Group justify="space-between" align="flex-start" gap="sm">
      <Group
        miw={0}
        flex={picture || isSentence ? '1 1 14rem' : '1 1 8rem'}
        gap="md"
        wrap="nowrap"
        align="center"
      >
        {picture}
        <Box miw={0} flex={1}>
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" size="sm" mt={2} component="div">
              {description}
            </Text>
          )}
        </Box>
      </Group>
      <Group gap="xs">{actions}</Group>
    </Group>
  </Box>
)
