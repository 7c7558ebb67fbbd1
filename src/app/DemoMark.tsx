import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { isDemo } from '#src/api/demo.ts'
import classes from './DemoMark.module.css'

/** Says on every screen of a demonstration that it is one; at the login screen it leads straight in. */
export function DemoMark() {
  const isShown = useSelector(isDemo)
  const { pathname } = useLocation()
  if (!isShown) return null
  return (
    <aside className={classes['mark']} aria-label="Demonstration">
      <span>Demo: all of it is made up</span>
      {pathname === '/login' && <a href="/demo">Enter</a>}
    </aside>
  )
}
