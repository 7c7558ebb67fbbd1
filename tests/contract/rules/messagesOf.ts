import { type Schema, ValidationError } from 'yup'

/** Every message a schema has for a value; none when it accepts it. */
export function messagesOf(schema: Schema, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return error.errors
    throw error
  }
}
