import type { Area, Needs } from '#server/platform/area.ts'
import { deliverHandler } from './deliver.ts'
import { forgetMessages } from './forgetMessages.ts'
import { raiseHandler } from './raise.ts'
import { resealWebhooks } from './secrets.ts'
import { webhookCalls } from './webhookCalls.ts'
import { webhookDeliveryCalls } from './webhookDeliveryCalls.ts'
import { webhookOffHandler } from './webhookOffMail.ts'

type Services = Needs<'config' | 'tokenSeal' | 'outside' | 'mailer' | 'clock'>

/** What happens in a workspace, sent to addresses that its managers name. What raises it is `notify`. */
export const area = (services: Services): Area => ({
  calls: [...webhookCalls(services), ...webhookDeliveryCalls(services)],
  jobs: (database) => [
    {
      name: 'forget webhook messages',
      run: () => forgetMessages(database, services.clock),
    },
    {
      name: 'reseal webhook secrets',
      run: () => resealWebhooks(database, services.tokenSeal),
    },
  ],
  handlers: () => [raiseHandler(services), deliverHandler(services), webhookOffHandler(services)],
})
