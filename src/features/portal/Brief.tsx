import { t } from '@lingui/core/macro'
import { Anchor, List, Spoiler, Text } from '@mantine/core'
import '@mantine/core/styles/Spoiler.layer.css'
import { linksIn } from '#src/lib/linksIn.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import { LinkedText } from '#src/ui/LinkedText.tsx'

/** How much of a brief stands there before it is opened, in pixels. */
const foldedHeight = 168

/** How long a brief is that may be folded, in characters: what it links to is then named below it too. */
const foldsFrom = 240

/** What the agency says of a task. What it links to can be reached however much of it is shown. */
export function Brief({ text }: { readonly text: string }) {
  const links = text.length < foldsFrom ? [] : [...new Set(linksIn(text).map(({ url }) => url))]
  return (
    <>
      <Spoiler
        maxHeight={foldedHeight}
        showLabel={t`Show all`}
        hideLabel={t`Show less`}
        mb={links.length > 0 ? 'lg' : 40}
      >
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <LinkedText text={text} />
        </Text>
      </Spoiler>
      {links.length > 0 && (
        <List size="sm" mb="lg" aria-label={t`Links in the brief`}>
          {links.map((url) => (
            <List.Item key={url}>
              <Anchor
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                style={{ overflowWrap: 'anywhere' }}
              >
                {withoutScheme(url)}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}
