import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { deepestPage } from '#contract/rules/pageDepth.ts'
import { totalText } from '#src/lib/counts.ts'
import { type ListFound, type PagePlace, pageNumber } from '#src/lib/pagePlace.ts'

export interface StepPagerProps {
  /** What is listed: `links`. */
  readonly noun: string
  readonly found: ListFound
  readonly place: PagePlace
  readonly pageSize: number
  readonly onPage: (place: PagePlace) => void
}

/** Goes through the pages of a long list one by one, where their numbers have ended. */
export function StepPager({ noun, found, place, pageSize, onPage }: StepPagerProps) {
  const number = pageNumber(place)
  const total = totalText(found)
  const before = usePageBefore(place, pageSize)
  const earlier = pageNumber(before)
  const { next_cursor: next } = found
  return (
    <Group
      component="nav"
      aria-label={t`Pages of ${noun}`}
      justify="space-between"
      mt="sm"
      gap="xs"
    >
      <Text size="sm" c="dimmed">
        <Trans>
          Page {number} of {total} {noun}
        </Trans>
      </Text>
      <Group gap="xs">
        <Button variant="subtle" size="compact-sm" onClick={() => onPage(1)}>
          <Trans>First page</Trans>
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconChevronLeft size={14} />}
          onClick={() => onPage(before)}
        >
          {earlier === number - 1 ? t`Previous` : t`Page ${earlier}`}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronRight size={14} />}
          disabled={next === null}
          onClick={() => next !== null && onPage({ number: number + 1, cursor: next })}
        >
          <Trans>Next</Trans>
        </Button>
      </Group>
    </Group>
  )
}

/**
 * The page to go back to. A cursor leads down only, so the way that was taken is remembered; after a reload it is
 * the last page that has a number.
 */
function usePageBefore(place: PagePlace, pageSize: number): PagePlace {
  const taken = useRef(new Map<number, PagePlace>())
  useEffect(() => {
    taken.current.set(pageNumber(place), place)
  }, [place])
  const last = deepestPage(pageSize)
  const before = pageNumber(place) - 1
  return before <= last ? Math.max(before, 1) : (taken.current.get(before) ?? last)
}
