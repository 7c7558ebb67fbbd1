import type { Config } from '#server/platform/config/config.ts'

/** The cookie of a signed-in browser. */
export const sessionCookie = 'greenroom_session'

/** How every cookie of ours is set: unseen by scripts, not sent by other sites' forms, and only over https where the app is. */
export const cookieFlags = ({ appUrl }: Pick<Config, 'appUrl'>) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: appUrl.protocol === 'https:',
  }) as const
