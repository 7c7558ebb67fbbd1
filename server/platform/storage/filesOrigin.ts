import type { Config } from '#server/platform/config/config.ts'

/** Where browsers send files to and read them from: the bucket's origin, or the app's own. For security policies. */
export const filesOrigin = ({ s3, appUrl }: Pick<Config, 's3' | 'appUrl'>): string =>
  (s3?.endpoint ?? appUrl).origin
