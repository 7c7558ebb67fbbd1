import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { Page } from '#contract/route.ts'

interface NewerOlderProps {
  readonly of: Omit<Page<unknown>, 'data'>
  readonly onPage: (page: number) => void
}

/** Goes through a list that is shown newest first, page by page; nothing where there is one page. */
export function NewerOlder({ of: { page, next_cursor }, onPage }: NewerOlderProps) {
  const place = page ?? 1
  if (place === 1 && next_cursor === null) return null
  return (
    <Group justify="space-between" mt="md">
      <Button variant="default" disabled={place === 1} onClick={() => onPage(place - 1)}>
        <Trans>Newer</Trans>
      </Button>
      <Button variant="default" disabled={next_cursor === null} onClick={() => onPage(place + 1)}>
        <Trans>Older</Trans>
      </Button>
    </Group>
  )
}
