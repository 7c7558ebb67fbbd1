import { Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { wordsIn } from '#contract/pageHtml/inLanguage.ts'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { linkName } from '#src/lib/linkName.ts'
import classes from './SocialCard.module.css'

/** The page as a post in a social network: wide with a picture of its own, otherwise with the avatar beside it. */
export function SocialCard() {
  const { link, page, pictureAt, language } = useEditor()
  const { title, bio, social_title, social_description } = wordsIn(page.fields, language)
  const own = pictureAt({ of: 'SOCIAL_IMAGE' }, page.socialImage)
  const picture = own ?? pictureAt({ of: 'AVATAR' }, page.avatar)
  const heading = social_title || title || linkName(link)
  return (
    <figure className={classes['card']} data-wide={own !== null || undefined}>
      <span className={classes['picture']}>
        {picture ? <img src={picture.url} alt="" /> : <IconPhoto size={24} stroke={1.5} />}
      </span>
      <figcaption className={classes['text']}>
        <Text size="xs" c="dimmed" tt="uppercase" truncate>
          {link.domain_host}
        </Text>
        <Text fw={600} lineClamp={2}>
          {heading}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {social_description || bio || heading}
        </Text>
      </figcaption>
    </figure>
  )
}
