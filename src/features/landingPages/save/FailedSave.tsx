import { Alert, Anchor, Button, List, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { itemName } from '#src/features/landingPages/content/itemState.ts'
import { itemWords } from '#src/features/landingPages/content/itemWords.ts'
import { sentenceWithCause } from '#src/lib/callFailure.ts'
import type { PageConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { PicturePlace } from '#src/machines/landingPageSave/picturePlaces.ts'
import { type SaveError, wasCutOff } from '#src/machines/landingPageSave/saveError.ts'
import type { SaveView } from '#src/machines/landingPageSave/saveView.ts'

interface FailedSaveProps {
  readonly view: SaveView | undefined
  readonly page: PageConfiguration
  readonly onRetry: () => void
  /** Shows the place of a picture that failed. */
  readonly onShow: (place: PicturePlace) => void
}

/** What of a save has failed, and the way to save the rest; nothing when nothing has. */
export function FailedSave({ view, page, onRetry, onShow }: FailedSaveProps) {
  if (view?.status !== 'FAILED') return null
  return (
    <Alert
      color="red"
      mt="xs"
      title={
        view.errors.every(({ place }) => place)
          ? 'Everything else was saved'
          : 'Not everything was saved'
      }
    >
      <List size="sm" mb="sm">
        {view.errors.map((error) => (
          <List.Item key={`${placeName(error, page)} ${error.message}`}>
            {sentenceOf(error, page)} <Show place={error.place} onShow={onShow} />
          </List.Item>
        ))}
      </List>
      {view.errors.every(wasCutOff) && (
        <Text size="sm" mb="sm">
          The rest is saved by itself once Greenroom can be reached again.
        </Text>
      )}
      <Button size="xs" color="red" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}

interface ShowProps extends Pick<FailedSaveProps, 'onShow'> {
  readonly place: PicturePlace | undefined
}

/** Leads to where it can be put right. */
const Show = ({ place, onShow }: ShowProps) =>
  place && (
    <Anchor component="button" type="button" size="sm" onClick={() => onShow(place)}>
      Show
    </Anchor>
  )

/** `The picture of Shop: Failed to upload source` and what the server says of it. */
function sentenceOf(error: SaveError, page: PageConfiguration): string {
  const place = placeName(error, page)
  const sentence = sentenceWithCause(error)
  return place === undefined ? sentence : `${place}: ${sentence}`
}

function placeName({ place }: SaveError, page: PageConfiguration): string | undefined {
  if (!place) return undefined
  if (place.of !== 'ITEM') return ownPlaces[place.of]
  const item = page.items.find(({ id }) => id === place.id)
  if (!item) return 'The picture of an item'
  return itemWords[item.type].pictureTitle(itemName(item, page))
}

const ownPlaces = {
  AVATAR: 'The avatar',
  BACKGROUND: 'The background',
  SOCIAL_IMAGE: 'The preview picture',
} as const
