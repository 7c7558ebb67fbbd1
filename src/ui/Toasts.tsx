import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import classes from './Toasts.module.css'

/** The corner in which toasts appear. */
export const Toasts = () => (
  <Notifications
    position="bottom-right"
    autoClose={4000}
    limit={4}
    className={classes['toasts'] ?? ''}
  />
)

/** What puts toasts there: in the same file, since one is of no use without the other. */
export { notifications }
