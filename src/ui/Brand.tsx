import { Group, Text } from '@mantine/core'

/** The product's mark and name. */
export const Brand = () => (
  <Group gap="xs" wrap="nowrap">
    <img src="/favicon.svg" alt="" width={26} height={26} />
    <Text fw={600} fz="md" component="span">
      Greenroom
    </Text>
  </Group>
)
