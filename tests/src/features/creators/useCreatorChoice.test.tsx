import { configure, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { useUpdateCreatorsMutation } from '#src/api/creators.ts'
import { useCreatorChoice } from '#src/features/creators/shared/useCreatorChoice.ts'
import { buy } from '#tests/support/app/buy.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

const app = clientApp()

// Answers are checked against the contract, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

it('knows a chosen creator beyond those that are offered, also by a new name', async () => {
  const browser = await clientSignsIn(app)
  await buy(browser, 'agency.yearly')
  const others = Array.from({ length: 50 }, (_, index) => ({ name: `Ada ${index}` }))
  await browser.ask(creatorRoutes.create, others)
  const [zoe] = await browser.ask(creatorRoutes.create, [{ name: 'Zoe' }])
  if (!zoe) throw new Error('no creator was made')
  const { store } = createTestStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(
    () => ({ choice: useCreatorChoice([zoe.id]), update: useUpdateCreatorsMutation()[0] }),
    { wrapper },
  )
  const name = () => result.current.choice.known.get(zoe.id)?.name
  await waitFor(() => expect(name()).toBe('Zoe'))
  expect(result.current.choice.offered.map(({ id }) => id)).not.toContain(zoe.id)
  await result.current.update([{ id: zoe.id, data: { name: 'Zora' } }])
  await waitFor(() => expect(name()).toBe('Zora'))
})
