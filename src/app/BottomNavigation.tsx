import { Link, useLocation } from 'react-router'
import { areas, isInArea } from './navigation.ts'
import classes from './Shell.module.css'

/** The way between the areas on a phone, within reach of the thumb. */
export function BottomNavigation() {
  const { pathname } = useLocation()
  return (
    <nav className={classes['bottom']} aria-label="Areas">
      {areas.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className={classes['tab']}
          aria-current={isInArea(path, pathname) ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.6} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
