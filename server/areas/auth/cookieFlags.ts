import type { Config } from '#server/platform/config/config.ts'

/** How every cookie of ours is set: unseen by scripts, not sent by other sites' forms, and only over https where the app is. */
export const cookieFlags = ({ appUrl }: Pick<Config, 'appUrl'>) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: appUrl.protocol === 'https:',
  }) as const
