import type { Example } from '#contract/resources/examples.ts'
import { KindPicture } from '#src/components/files/KindPicture.tsx'
import { kindOf } from './exampleKind.ts'

/** The picture of an example, or the sign of its kind. */
export const ExamplePicture = ({ example }: { readonly example: Example }) => (
  <KindPicture url={example.thumbnail_url ?? example.preview_url} kind={kindOf(example)} />
)
