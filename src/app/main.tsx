import './styles/initial.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { toast } from '#src/ui/toast.ts'
import { Providers } from './Providers.tsx'
import { createAppRouter } from './router.ts'
import { createAppStore } from './store.ts'
import { watchWhileBusy } from './whileBusy.ts'

const router = createAppRouter()

const store = createAppStore({
  notify: (message) => void toast(message, 'failed'),
  goTo: (path) => router.navigate(path, { replace: true }),
  here: () => `${router.state.location.pathname}${router.state.location.search}`,
  whileBusy: watchWhileBusy(),
})

void import('./keepUploads.ts').then(({ keepUploads }) => keepUploads(store, localStorage))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

createRoot(root).render(
  <StrictMode>
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
