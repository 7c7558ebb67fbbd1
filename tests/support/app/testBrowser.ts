import type { Hono } from 'hono'
import type { ISchema } from 'yup'
import type { ErrorBody } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'

/** What a call was answered with. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** The app itself, called in-process, or what reaches one that runs elsewhere. */
type Answering = Pick<Hono, 'fetch'>

/** Calls the app as a browser does: from one address, keeping its cookies. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  /** A creator's token, which calls carry beside the cookies when there is one. */
  token: string | undefined
  private readonly app: Answering
  private readonly appUrl: URL
  private readonly address: string

  constructor(app: Answering, appUrl: URL, ip: string) {
    this.app = app
    this.appUrl = appUrl
    this.address = ip
  }

  /** @param path below /v2, with its query. */
  async call(
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await this.open(`/v2${path}`, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text) }
  }

  /**
   * Makes a call that succeeds, and gives what it answers: the data, or a page. The answer must be what
   * the contract says.
   *
   * @param at path and query parameters: `{ id }`.
   */
  async ask<P, Q, B, O>(
    route: Route<P, Q, B, O>,
    body?: B,
    at: Readonly<Record<string, string>> = {},
  ): Promise<O> {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(at[name] ?? ''),
    )
    const query = Object.entries(at).filter(([name]) => !route.path.includes(`{${name}}`))
    const answer = await this.call(`${path}?${new URLSearchParams(query)}`, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    const envelope: ISchema<unknown> = route.answer.envelope
    await envelope.validate(answer.body, { strict: true })
    return outputOf(route.answer, answer.body)
  }

  /** Any request of the app's own host, which follows no redirect; or of the bucket that files are in, which is told nothing of who asks. */
  async open(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.appUrl)
    if (url.origin !== this.appUrl.origin) return fetch(url, init)
    const headers = new Headers(init.headers)
    if (this.token !== undefined) headers.set('authorization', `Bearer ${this.token}`)
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.app.fetch(
      new Request(url, { redirect: 'manual', ...init, headers }),
      {
        incoming: { socket: { remoteAddress: this.address } },
      },
    )
    this.keepCookies(response)
    return response
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** The error of an answer that is one. */
export function failureOf(answer: Answer): ErrorBody {
  if (isFailure(answer.body)) return answer.body.error
  throw new Error(`not a failure: ${JSON.stringify(answer)}`)
}

/** What a refused request is told is wrong with it, each with its place: `body[0].name: Enter a name`. */
export function issuesOf(answer: Answer): readonly string[] {
  const { issues = [], more_issues: isCut } = failureOf(answer).metadata
  return [...issues.map(({ path, message }) => `${path}: ${message}`), ...(isCut ? ['…'] : [])]
}

const isFailure = (body: unknown): body is { readonly error: ErrorBody } =>
  typeof body === 'object' && body !== null && 'error' in body

type Declared<O> = Pick<Route<never, never, never, O>['answer'], 'kind' | 'output'>

/** The envelope was checked against the route's schema, of which this is the type. */
function outputOf<O>(declared: Declared<O>, body: unknown): O
function outputOf({ kind }: Declared<unknown>, body: unknown): unknown {
  if (kind !== 'data') return body
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
}
