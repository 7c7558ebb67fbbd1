import { string } from 'yup'

/** A variable whose text, where it is set, has to be accepted. */
export const accepted = (message: string, accepts: (value: string) => boolean) =>
  string().test({ message, test: (value) => value === undefined || accepts(value) })

/** A variable that is a number of something. */
export const wholeNumber = (what: string, least: number, most: number) =>
  accepted(
    `must be a number of ${what} from ${least} to ${most}`,
    (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
  )
