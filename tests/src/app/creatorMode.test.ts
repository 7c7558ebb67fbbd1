import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { creatorRoutes } from '../../../contract/resources/creators.ts'
import { api } from '../../../src/api/api.ts'
import { logInToPortal, logOutOfPortal } from '../../../src/api/portal.ts'
import { creatorModeEntered } from '../../../src/api/session.ts'
import { startTestApp, type TestApp } from '../../support/app/testApp.ts'
import { forwardToApp } from '../../support/client/forwardToApp.ts'
import { setUpNetwork } from '../../support/client/network.ts'
import { recordCalls } from '../../support/client/recordedCalls.ts'
import { createTestStore } from '../../support/client/testStore.ts'

let app: TestApp

setUpNetwork()
beforeAll(async () => {
  app = await startTestApp()
  const brand = await app.signedIn('brand@example.com')
  const login = { user_creator_id: 'jade', portal_password: 'long enough' }
  await brand.ask(creatorRoutes.create, [{ name: 'Jade', ...login }])
})
afterAll(() => app.stop())

const { fetchPortalSession } = api.endpoints as never as typeof import('../../../src/api/portal.ts')

const jade = { user_creator_id: 'jade', password: 'long enough' }
