import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import type { MadeCreator, Making } from './making.ts'

const portrait = { type: 'ORIENTATION' as const, name: 'Orientation', value: 'PORTRAIT' }

/** What the agency asks for again and again: of the first creators each Monday, and whenever something is launched. */
export async function makeTemplates(
  { agency }: Making,
  creators: readonly MadeCreator[],
): Promise<void> {
  const regulars = creators.slice(0, 3).map(({ id }) => id)
  await agency.ask(requestTemplateRoutes.create, [
    {
      title: 'Weekly stories',
      brief: 'What your week was like, in daylight and without filters.',
      tags: ['stories'],
      items: [
        { title: 'A look behind the scenes', kind: 'PHOTO', quantity: 3, attributes: [portrait] },
        { title: 'A line for the caption', kind: 'TEXT', quantity: 1 },
      ],
      ...(regulars.length > 0 && {
        repeat: {
          frequency: 'WEEKLY' as const,
          weekdays: ['MONDAY' as const],
          day: null,
          time: '09:00',
          timezone: 'Europe/London',
          due_days: 4,
          due_time: '18:00',
          until: null,
          creator_ids: regulars,
          paused: false,
        },
      }),
    },
    {
      title: 'Product launch',
      brief: 'The product in your hands, then in use. Leave the label readable.',
      priority: 'HIGH',
      tags: ['launch'],
      items: [
        { title: 'The product up close', kind: 'PHOTO', quantity: 2, attributes: [portrait] },
        {
          title: 'Unboxing',
          kind: 'VIDEO',
          quantity: 1,
          attributes: [portrait, { type: 'DURATION', name: 'Length', value: '30' }],
        },
      ],
    },
  ])
}
