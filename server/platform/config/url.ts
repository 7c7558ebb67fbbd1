import { string } from 'yup'

/** A variable that is a URL of one of these protocols, each with its slashes. */
export const url = (protocols: readonly string[]) =>
  string().test('url', `must be a URL that starts with ${protocols.join(' or ')}`, (value) => {
    if (value === undefined) return true
    return URL.canParse(value) && protocols.includes(`${new URL(value).protocol}//`)
  })
