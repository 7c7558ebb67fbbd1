import {
  Badge,
  Box,
  Collapse,
  Group,
  Paper,
  Text,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import { IconAlertCircle, IconChevronDown, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isPictureMissing, pageItemFacts } from '#contract/rules/pageItemTypes.ts'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { ItemWordsForm } from '#src/features/landingPages/words/ItemWordsForm.tsx'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import type { ItemConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { useNow } from '#src/ui/useNow.ts'
import classes from './ItemCard.module.css'
import { ItemForm } from './ItemForm.tsx'
import { itemName, itemProblems, leadsToAdults, scheduleState } from './itemState.ts'
import { itemWords } from './itemWords.ts'

interface ItemCardProps {
  readonly item: ItemConfiguration
  /** What it is moved by. */
  readonly grip: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
}

/** Of the button that opens an item. */
export const itemHeadId = ({ id }: ItemConfiguration): string => `item-${id}`

/** An item in the list: what it is, a grip to move it, and when it is open everything about it. */
export function ItemCard({ item, grip, isOpen, onToggle, onRemove }: ItemCardProps) {
  const { page, showsProblems, isHere, language } = useEditor()
  const isUnready = showsProblems && Object.keys(itemProblems(item, isHere)).length > 0
  const name = itemName(item, page)
  return (
    <Paper withBorder className={classes['card']} data-unready={isUnready || undefined}>
      <Group gap={4} wrap="nowrap" px={4} py={6}>
        {grip}
        <UnstyledButton
          id={itemHeadId(item)}
          className={classes['head']}
          aria-expanded={isOpen}
          autoFocus={isOpen}
          onClick={onToggle}
        >
          <VisuallyHidden>Edit </VisuallyHidden>
          <Thumbnail item={item} />
          <Box miw={0} flex={1}>
            <Text size="sm" fw={500} truncate>
              {name}
            </Text>
            {item.fields.url && (
              <Text size="xs" c="dimmed" truncate>
                {withoutScheme(item.fields.url)}
              </Text>
            )}
          </Box>
          <Marks item={item} isUnready={isUnready} />
          <IconChevronDown
            size={16}
            className={classes['chevron']}
            data-open={isOpen || undefined}
          />
        </UnstyledButton>
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && language === null && <ItemForm item={item} onRemove={onRemove} />}
        {isOpen && language !== null && <ItemWordsForm item={item} />}
      </Collapse>
    </Paper>
  )
}

function Thumbnail({ item }: { readonly item: ItemConfiguration }) {
  const { pictureAt } = useEditor()
  const source = pictureAt({ of: 'ITEM', id: item.id }, item.source)
  const isVideo = source?.type.startsWith('video/') ?? false
  const Icon = isVideo ? IconPlayerPlay : itemWords[item.type].Icon
  return (
    <span className={classes['thumbnail']} data-use={pageItemFacts[item.type].pictureUse}>
      {source && !isVideo ? <img src={source.url} alt="" /> : <Icon size={18} stroke={1.5} />}
    </span>
  )
}

const scheduleMarks = {
  SCHEDULED: { label: 'Scheduled', color: 'gray' },
  LIVE: { label: 'Live', color: 'fern' },
  ENDED: { label: 'Ended', color: 'orange' },
} as const

function Marks({
  item,
  isUnready,
}: {
  readonly item: ItemConfiguration
  readonly isUnready: boolean
}) {
  const state = scheduleState(item.fields, useNow())
  const mark = state === 'ALWAYS' ? undefined : scheduleMarks[state]
  return (
    <Group gap={4} wrap="nowrap">
      {isUnready && (
        <Badge color="red" variant="light" size="sm" leftSection={<IconAlertCircle size={12} />}>
          Not ready
        </Badge>
      )}
      {isPictureMissing(item.type, item.source !== null) && (
        <Badge color="orange" variant="light" size="sm">
          No picture
        </Badge>
      )}
      {leadsToAdults(item) && (
        <Tooltip label="Visitors have to confirm their age first">
          <Badge color="orange" variant="light" size="sm">
            18+
          </Badge>
        </Tooltip>
      )}
      {mark && (
        <Badge color={mark.color} variant="light" size="sm">
          {mark.label}
        </Badge>
      )}
    </Group>
  )
}
