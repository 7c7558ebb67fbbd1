import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { linksIn } from '#src/lib/linksIn.ts'

/** A text that somebody wrote, whose addresses can be followed. */
export function LinkedText({ text }: { readonly text: string }) {
  const links = linksIn(text)
  const ends = [0, ...links.map(({ start, url }) => start + url.length)]
  return (
    <>
      {links.map(({ start, url }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <Anchor href={url} target="_blank" rel="noopener noreferrer" inherit>
            {url}
          </Anchor>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
