import { Button, Group, Text, Title } from '@mantine/core'
import { IconLink, IconPhotoPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { maxPageItems } from '#contract/resources/pageItems.ts'
import type { PageItemType } from '#contract/rules/pageItemTypes.ts'
import { newItem } from '#src/features/landingPages/draft/draftPage.ts'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { acceptedFiles } from '#src/features/landingPages/pictures/pictureRules.ts'
import { preparedPicture } from '#src/features/landingPages/pictures/preparedPicture.ts'
import { countOf } from '#src/lib/counts.ts'
import type { ItemConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { FileButton } from '#src/ui/FileButton.tsx'
import { SortableList } from '#src/ui/SortableList.tsx'
import { toast } from '#src/ui/toast.ts'
import { ItemCard, itemHeadId } from './ItemCard.tsx'
import { itemName } from './itemState.ts'

/** What stands on the page, in its order: links and pictures. */
export function ItemList() {
  const { page, edit, mayEdit, openItem, onOpenItem, language } = useEditor()
  const { items } = page
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = items.length >= maxPageItems
  const mayAdd = mayEdit && !isFull

  const addLink = () => {
    const item = newItem('LINK_COMPONENT_ITEM')
    edit.addItems([item])
    onOpenItem(item.id)
  }
  const addPictures = async (files: readonly File[]) => {
    const room = maxPageItems - items.length
    const ready = await Promise.all(
      files.slice(0, room).map((file) => preparedPicture(file, 'carousel')),
    )
    const good = ready.flatMap((one) => one.file ?? [])
    for (const { problem } of ready) if (problem) toast(problem, 'failed')
    if (good.length === 0) return
    edit.addItems(good.map((file) => newItem('CAROUSEL_COMPONENT_ITEM', edit.keepFile(file))))
  }
  /** The focus goes on to a neighbour before it would be lost. */
  const remove = (item: ItemConfiguration) => {
    const at = items.indexOf(item)
    const neighbour = items[at + 1] ?? items[at - 1]
    const next = neighbour ? document.getElementById(itemHeadId(neighbour)) : addButton.current
    next?.focus()
    edit.removeItem(item.id)
    void toast(`${itemName(item, page)} removed. Use Undo to bring it back.`)
  }

  const adders: Readonly<Record<PageItemType, ReactNode>> = {
    CAROUSEL_COMPONENT_ITEM: (
      <FileButton multiple accept={acceptedFiles('carousel')} onChange={addPictures}>
        {({ onClick }) => (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPhotoPlus size={16} />}
            disabled={!mayAdd}
            onClick={onClick}
          >
            Add pictures
          </Button>
        )}
      </FileButton>
    ),
    LINK_COMPONENT_ITEM: (
      <Button
        ref={addButton}
        variant="light"
        size="xs"
        leftSection={<IconLink size={16} />}
        disabled={!mayAdd}
        onClick={addLink}
      >
        Add a link
      </Button>
    ),
  }

  return (
    <section aria-labelledby="page-items">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="page-items">
          Links and pictures
        </Title>
        <Group gap="xs">
          {language === null &&
            Object.entries(adders).map(([type, adder]) => <Fragment key={type}>{adder}</Fragment>)}
        </Group>
      </Group>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed" ta="center" py="xl">
          The page is empty. Start with the link that matters most.
        </Text>
      ) : (
        <SortableList
          rows={items}
          keyOf={({ id }) => id}
          nameOf={(item) => itemName(item, page)}
          onMove={(from, to) => edit.moveItem(items[from]?.id ?? '', to)}
        >
          {(item, _index, grip) => (
            <ItemCard
              item={item}
              grip={mayEdit && grip}
              isOpen={openItem === item.id}
              onToggle={() => onOpenItem(openItem === item.id ? null : item.id)}
              onRemove={() => remove(item)}
            />
          )}
        </SortableList>
      )}
      {isFull && (
        <Text size="xs" c="dimmed" mt="xs">
          A page can have at most {countOf(maxPageItems, 'item')}.
        </Text>
      )}
    </section>
  )
}
