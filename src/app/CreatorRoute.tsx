import { CreatorPage } from '../features/creators/CreatorPage.tsx'
import { LinksOfCreator } from '../features/links/LinksOfCreator.tsx'

/** A creator's screen, which also shows what the area of links has of them. */
export const CreatorRoute = () => (
  <CreatorPage linksOf={(id) => <LinksOfCreator key={id} creatorId={id} />} />
)
