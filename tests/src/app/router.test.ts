import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { appPaths } from '../../../contract/appPaths.ts'
import { appRoutes } from '../../../src/app/router.tsx'

it.each(appPaths)('%s, which the server answers with the app, has a screen', (path) => {
  const address = path.replaceAll(/:\w+/g, 'some-id')
  expect(matchRoutes(appRoutes(), address)?.at(-1)?.route.path).toBe(path)
})
