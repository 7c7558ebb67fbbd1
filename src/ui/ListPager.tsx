import { Group, Pagination, Text } from '@mantine/core'
import { totalText } from '#src/lib/counts.ts'
import { isPastNumbers, pageNumber } from '#src/lib/pagePlace.ts'
import { StepPager, type StepPagerProps } from './StepPager.tsx'

/** The pages of what is shown as cards: their numbers, and where numbers end, step by step. */
export function ListPager(props: StepPagerProps) {
  const { noun, found, place, pageSize, onPage } = props
  if (isPastNumbers(place, pageSize, found)) return <StepPager {...props} />
  const pages = Math.ceil(found.total / pageSize)
  return (
    <Group justify="space-between" mt="lg">
      <Text size="sm" c="dimmed">
        {totalText(found)} {found.total === 1 ? noun.replace(/s$/, '') : noun}
      </Text>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={pageNumber(place)}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': `Go to the ${control} page` })}
          getItemProps={(item) => ({ 'aria-label': `Go to page ${item}` })}
        />
      )}
    </Group>
  )
}
