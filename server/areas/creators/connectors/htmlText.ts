import { EntityDecoder } from '@nodable/entities'

/** Characters by number, and the five of XML; what a document defines itself is left as it stands. */
const entities = new EntityDecoder()

/** The text of a fragment of HTML, with its lines; nothing of it is ever shown as HTML. */
export const htmlText = (html: string): string =>
  entities
    .decode(
      html
        .replaceAll(/<br ?\/?>/g, '\n')
        .replaceAll('</p><p>', '\n\n')
        .replaceAll(/<[^<>]*>/g, ''),
    )
    .trim()
