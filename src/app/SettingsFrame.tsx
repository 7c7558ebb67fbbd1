import { NavLink, Outlet } from 'react-router'
import { settingsPages } from './navigation.ts'
import classes from './SettingsFrame.module.css'

/** The frame of the settings: the way between their pages above each. */
export const SettingsFrame = () => (
  <>
    <nav className={classes['pages']} aria-label="Settings">
      {settingsPages.map(({ path, label }) => (
        <NavLink key={path} to={path} className={classes['page'] ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
    <Outlet />
  </>
)
