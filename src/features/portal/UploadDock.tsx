import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import type { MachinesState } from '#src/machines/bridge/views.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const TaskOnItsWay = lazyPart(async () => (await import('./TaskOnItsWay.tsx')).TaskOnItsWay, {
  quiet: true,
})

const selectTasks = ({ machines }: MachinesState) => machines.taskCompletion

/** What is on its way, on the portal's other pages: it goes on there, and this leads back to it. */
export function UploadDock() {
  const { pathname } = useLocation()
  const tasks = Object.values(useSelector(selectTasks))
  return tasks
    .map(({ taskId }) => ({ taskId, path: `/portal/tasks/${taskId}` }))
    .filter(({ path }) => path !== pathname)
    .map(({ taskId, path }) => <TaskOnItsWay key={taskId} taskId={taskId} path={path} />)
}
