import type { Header, Headers } from './headers.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** A value with its schema, as a request or an answer carries it. */
export interface Content {
  readonly 'application/json': {
    readonly schema: JsonSchema
    readonly example?: unknown
    readonly examples?: Readonly<Record<string, { readonly $ref: string }>>
  }
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  /** What it answers when it is done, and with what else. */
  readonly responses: Readonly<{ 200: Response } & Record<string, Response | ResponseReference>>
}

/** A message that is sent, and how it is to be answered. */
export interface SentMessage {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly []
  readonly parameters: readonly Parameter[]
  readonly requestBody: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

/** A reference to an answer of the document's components. */
export interface ResponseReference {
  readonly $ref: string
}

export interface Response {
  readonly description: string
  readonly headers?: Headers
  readonly content: Content
}

/** The parts of an OpenAPI 3.1 document that this one has. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly license: { readonly name: string; readonly identifier: string }
    readonly description: string
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
  /** What is sent to addresses that users name. */
  readonly webhooks: Readonly<Record<string, { readonly post: SentMessage }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    /** What calls fail with: the codes that go with one status. */
    readonly responses: Readonly<Record<string, Response>>
    readonly headers: Readonly<Record<string, Header>>
    /** Of failures, by their codes. */
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
    readonly securitySchemes: Readonly<Record<string, unknown>>
  }
}
