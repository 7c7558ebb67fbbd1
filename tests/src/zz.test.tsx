import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { renderApp } from '../support/client/renderApp.tsx'
import { setUpNetwork } from '../support/client/network.ts'
import { serverAnswers } from '../support/client/faults.ts'
import { startTestApp } from '../support/app/testApp.ts'
setUpNetwork()
it('x', async () => {
  if (process.env.APP) { await startTestApp() }
  serverAnswers(200, { data: { google_sign_in: false, local_mailbox_url: null } })
  process.on('unhandledRejection', (e) => console.log('UNH', e))
  const o = renderApp('/login')
  const t = Date.now()
  await screen.findByLabelText('Email address', {}, { timeout: 6000 }).catch((e) => console.log('NO', String(e).slice(0, 300)))
  document.querySelectorAll('style').forEach((x) => { x.textContent = '' }); console.log(Date.now() - t, o.here(), document.body.innerHTML.slice(0, 500))
})
