import { useLayoutEffect } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '#src/api/api.ts'
import { LoginPage } from '#src/features/auth/LoginPage.tsx'

/**
 * The login screen. Nothing that was cached for whoever was here before outlives its arrival: by then
 * no screen is left that would ask for it again.
 */
export function LoginRoute() {
  const dispatch = useDispatch()
  useLayoutEffect(() => {
    dispatch(api.util.resetApiState())
  }, [dispatch])
  return <LoginPage />
}
