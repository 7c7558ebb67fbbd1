import type { Config } from '#server/platform/config/config.ts'
import { isLoopbackHost } from '#server/platform/http/loopbackHost.ts'
import { type Finding, good, odd } from './finding.ts'

/** What is odd about settings that are right each by itself. */
export function checkSettings(config: Config): readonly Finding[] {
  const { appUrl, databaseUrl, s3, smtpUrl, tokenKeys, trustedProxies } = config
  const isPublic = !isLoopbackHost(appUrl.hostname)
  const found = [
    isPublic &&
      appUrl.protocol === 'http:' &&
      odd(`APP_URL ${appUrl.origin} is not https: passwords and cookies can be read on the way.`),
    isPublic &&
      trustedProxies.length === 0 &&
      odd(
        'TRUSTED_PROXIES is not set. Behind a proxy, all visitors would seem to come from its address, and share its limits.',
      ),
    isPublic &&
      smtpUrl === undefined &&
      odd('SMTP_URL is not set: mails are files in DATA_DIR/mail, and nobody can sign in by mail.'),
    databaseUrl !== undefined &&
      tokenKeys.length === 0 &&
      odd('TOKEN_KEYS is not set: beside a DATABASE_URL no account can be connected without it.'),
    databaseUrl !== undefined &&
      s3 === undefined &&
      odd(
        'No bucket is set (S3_ENDPOINT): files stay in DATA_DIR of the process that took them, so there can be only one.',
      ),
  ].filter((one) => one !== false)
  return found.length > 0 ? found : [good('The settings go together.')]
}
