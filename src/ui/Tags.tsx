import { Badge, Group } from '@mantine/core'

/** Labels in a row. */
export const Tags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <Group gap={4}>
      {tags.map((tag) => (
        <Badge key={tag} variant="default" size="sm">
          {tag}
        </Badge>
      ))}
    </Group>
  )
