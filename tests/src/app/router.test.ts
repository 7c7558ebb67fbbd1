import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { appPaths } from '#contract/appPaths.ts'
import { brandRoutes } from '#src/app/brandRoutes.ts'
import { portalRoutes } from '#src/app/portalRoutes.ts'
import { entranceRoutes } from '#src/app/router.ts'

it.each(appPaths)('%s, which the server answers with the app, has a screen', (path) => {
  const address = path.replaceAll(/:\w+/g, 'some-id')
  const match = matchRoutes(
    [...entranceRoutes(), ...brandRoutes(), ...portalRoutes()],
    address,
  )?.at(-1)
  expect(match?.route.path).toBe(path)
})
