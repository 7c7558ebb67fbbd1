import { CreatorPage } from '../features/creators/CreatorPage.tsx'
import { LinksOfCreator } from '../features/links/LinksOfCreator.tsx'
import { TasksOfCreator } from '../features/tasks/TasksOfCreator.tsx'

/** A creator's screen, which also shows what the areas of links and tasks have of them. */
export const CreatorRoute = () => (
  <CreatorPage
    sectionsOf={(id) => (
      <>
        <LinksOfCreator key={`links-${id}`} creatorId={id} />
        <TasksOfCreator key={`tasks-${id}`} creatorId={id} />
      </>
    )}
  />
)
