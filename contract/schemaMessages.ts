import { setLocale } from 'yup'

/** The longest list of choices that is shown whole, in characters. */
const maxChoiceLength = 300

const nouns: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  string: 'text',
}

/**
 * What schemas say where they say nothing of their own. yup's own sentences print the value that is wrong, which
 * may be as long as the request. A file that builds schemas out of yup alone imports this one before it does.
 */
setLocale({
  mixed: {
    notType: ({ type }) => `Must be ${nouns[type] ?? `of the type ${type}`}`,
    oneOf: ({ values }) =>
      values.length <= maxChoiceLength ? `Choose one of: ${values}` : 'Not one of the choices',
  },
})
