import type { Example } from '#contract/resources/examples.ts'
import { kindOf } from './exampleKind.ts'
import { KindPicture } from './KindPicture.tsx'

/** The picture of an example, or the sign of its kind. */
export const ExamplePicture = ({ example }: { readonly example: Example }) => (
  <KindPicture url={example.thumbnail_url ?? example.preview_url} kind={kindOf(example)} />
)
