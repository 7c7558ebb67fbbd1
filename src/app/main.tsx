import './styles/initial.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { escapeEmptyLists } from '#src/lib/escapeEmptyLists.ts'
import { followReader } from '#src/lib/locale.ts'
import { answerOtherTabs, holdPage } from '#src/lib/pageHolds.ts'
import { hasUnsentFiles } from '#src/machines/bridge/unsentFiles.ts'
import { toast } from '#src/ui/toast.ts'
import { keepUploads } from './keepUploads.ts'
import { newBuildOf } from './newVersion.ts'
import { Providers } from './Providers.tsx'
import { readViewer } from './readViewer.ts'
import { createAppRouter } from './router.ts'
import { createAppStore } from './store.ts'
import { watchWhileBusy } from './whileBusy.ts'

followReader(navigator.languages)
void start()

async function start(): Promise<void> {
  const devTools = hasDevTools() ? await loadDevTools() : undefined
  const store = createAppStore(
    {
      notify: (message) => void toast(message, 'failed'),
      goTo: (path) => router.navigate(path, { replace: true }),
      here: () => `${router.state.location.pathname}${router.state.location.search}`,
      whileBusy: watchWhileBusy(),
    },
    devTools,
  )
  const router = createAppRouter(() =>
    devTools?.isReplaying(store) ? null : newBuildOf(store.getState()),
  )
  devTools?.follow(store, router)
  readViewer(store.dispatch)
  keepUploads(store)
  answerOtherTabs()
  escapeEmptyLists()
  holdPage(() => hasUnsentFiles(store.getState()))

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id root')

  createRoot(root).render(
    <StrictMode>
      <Providers store={store}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )

  // See startFailure.js.
  dispatchEvent(new Event('greenroom:started'))
}

/** Whether this browser has the Redux devtools. */
function hasDevTools(): boolean {
  return '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window
}

/** Without its code, which nobody but a developer needs, the app starts all the same. */
async function loadDevTools() {
  const code = await import('./devTools/openDevTools.ts').catch(() => undefined)
  return code?.openDevTools()
}
