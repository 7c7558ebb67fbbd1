import { Anchor, Group } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface OutsideProps {
  readonly href: string
  readonly children: ReactNode
}

/** A link below what is shown, which opens in a new tab. */
export const Outside = ({ href, children }: OutsideProps) => (
  <Group justify="flex-end" mt="md">
    <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm">
      <Group gap={4} component="span">
        {children}
        <IconExternalLink size={14} aria-hidden />
      </Group>
    </Anchor>
  </Group>
)
