import { redirect } from 'react-router'

/** Leads whoever comes back from a platform to where they left: the portal or the app. The server has begun the state with which. */
export function backFromPlatform(url: string): Response {
  const { search, searchParams } = new URL(url)
  const isPortal = searchParams.get('state')?.startsWith('p.') === true
  return redirect(`${isPortal ? '/portal/accounts' : '/accounts'}/connected${search}`)
}
