import type { Hono } from 'hono'

/** What a call was answered with. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Calls the app as a browser does: from one address, keeping its cookies. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #app: Hono
  readonly #appUrl: URL
  readonly #address: string

  constructor(app: Hono, appUrl: URL, address: string) {
    this.#app = app
    this.#appUrl = appUrl
    this.#address = address
  }

  /** @param path below /v2, with its query. */
  async call(path: string, body?: unknown): Promise<Answer> {
    const response = await this.open(`/v2${path}`, {
      method: 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text) }
  }

  /** Any request of the app's own host. */
  async open(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.#app.fetch(
      new Request(new URL(path, this.#appUrl), { ...init, headers }),
      { incoming: { socket: { remoteAddress: this.#address } } },
    )
    this.#keepCookies(response)
    return response
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
