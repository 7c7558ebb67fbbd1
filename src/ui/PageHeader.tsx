import { Box, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'

interface PageHeaderProps {
  readonly title: string
  readonly description?: ReactNode
  /** The screen's actions, the primary one last. */
  readonly actions?: ReactNode
}

/** The head of a screen: what it is, and at the right what can be done. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="sm" mb="lg" component="header">
      <PageTitle>{title}</PageTitle>
      <Box miw={0} flex="1 1 12rem">
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {description !== undefined && (
          <Text c="dimmed" size="sm" mt={2} component="div">
            {description}
          </Text>
        )}
      </Box>
      <Group gap="xs">{actions}</Group>
    </Group>
  )
}
