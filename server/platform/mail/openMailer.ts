import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { localMailbox } from './localMailbox.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtpMailer.ts'

/** Mail by SMTP_URL; without one, each message becomes a file in DATA_DIR/mail. */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'mailBouncesPassword'>,
  log: Logger,
): Mailer {
  return config.smtpUrl === undefined
    ? localMailbox(config, log)
    : smtpMailer(
        {
          smtpUrl: config.smtpUrl,
          mailFrom: config.mailFrom,
          tellsOfBounces: config.mailBouncesPassword !== undefined,
        },
        log,
      )
}
