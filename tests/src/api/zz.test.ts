import { expect, it } from 'vitest'
import { http, HttpResponse } from 'msw'
import { network, useNetwork } from '../../support/client/network.ts'
import { recordCalls } from '../../support/client/recordedCalls.ts'
import { createTestStore } from '../../support/client/testStore.ts'
import { api } from '../../../src/api/api.ts'
import '../../../src/api/app.ts'
useNetwork()
it('x', async () => {
  const { store } = createTestStore()
  const calls = recordCalls()
  network.use(http.post('*/v2/app/settings', () => HttpResponse.json({ data: { google_sign_in: true, local_mailbox_url: null } })))
  const r = await store.dispatch((api.endpoints as any).fetchAppSettings.initiate())
  console.log(r.data, r.error, calls, location.origin)
  expect(r.data).toBeTruthy()
})
