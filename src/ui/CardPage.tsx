import { Box, Center, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { PageTitle } from './PageTitle.tsx'

interface CardPageProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
}

/** The frame of what is asked before the shell: one card in the middle. */
export const CardPage = ({ title, description, children }: CardPageProps) => (
  <Center component="main" mih="100dvh" p="md">
    <PageTitle>{title}</PageTitle>
    <Box w="100%" maw={400}>
      <Center mb="lg">
        <Brand />
      </Center>
      <Paper withBorder p="xl" radius="lg">
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {description !== undefined && (
          <Text size="sm" c="dimmed" mt={4} component="div">
            {description}
          </Text>
        )}
        <Box mt="lg">{children}</Box>
      </Paper>
    </Box>
  </Center>
)
