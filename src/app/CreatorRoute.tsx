import { AccountsOfCreator } from '#src/features/creatorAccounts/AccountsOfCreator.tsx'
import { CreatorPage } from '#src/features/creators/CreatorPage.tsx'
import { TasksOfCreator } from '#src/features/tasks/TasksOfCreator.tsx'
import { LinksOfCreator } from '#src/features/trackingLinks/LinksOfCreator.tsx'
import { VisitsPanel } from '#src/features/visits/shared/VisitsPanel.tsx'
import { WhenInSight } from '#src/ui/WhenInSight.tsx'

/** A creator's screen, which also shows what the features of accounts, links, tasks and visits have of them. */
export const CreatorRoute = () => (
  <CreatorPage
    sectionsOf={(id) => (
      <>
        <AccountsOfCreator key={`accounts-${id}`} creatorId={id} />
        <LinksOfCreator key={`links-${id}`} creatorId={id} />
        <WhenInSight key={`tasks-${id}`} height={320}>
          <TasksOfCreator creatorId={id} />
        </WhenInSight>
      </>
    )}
    analyticsOf={(id) => <VisitsPanel whose={{ creatorId: id }} />}
  />
)
