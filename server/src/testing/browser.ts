import type { App } from '../app.ts'
import { API_BASE } from '../core/http/api-base.ts'

export interface CallOptions {
  headers?: Record<string, string | undefined>
  /** The raw body, sent with exactly the given headers. */
  payload?: string
}

/** One browser: keeps cookies, and sends the XSRF header with every write as the client does. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: App
  readonly #address: string

  constructor(app: App, address = '127.0.0.1') {
    this.#app = app
    this.#address = address
  }

  /** Calls the API; the path follows the API's base. */
  get = (path: string, options: CallOptions = {}) => this.send('GET', API_BASE + path, undefined, options)
  post = (path: string, body?: unknown, options: CallOptions = {}) =>
    this.send('POST', API_BASE + path, body, options)
  put = (path: string, body?: unknown) => this.send('PUT', API_BASE + path, body, {})
  delete = (path: string, body?: unknown) => this.send('DELETE', API_BASE + path, body, {})

  /** Opens a page or any other address of the portal. */
  open = (path: string, options: CallOptions = {}) => this.send('GET', path, undefined, options)

  /** Sends a form as browsers do. */
  submit = (path: string, origin = 'http://localhost') =>
    this.send('POST', path, undefined, {
      headers: {
        origin,
        host: 'localhost',
        'content-type': 'application/x-www-form-urlencoded',
        'x-xsrf-token': undefined,
      },
      payload: '',
    })

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    { headers = {}, payload }: CallOptions,
  ) {
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN')) await this.get('/user/me')
    const xsrf = this.cookies.get('XSRF-TOKEN')
    const sent: Record<string, string | undefined> = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
      ...(method !== 'GET' && xsrf && { 'x-xsrf-token': xsrf }),
      ...((body !== undefined || payload !== undefined) && { 'content-type': 'application/json' }),
      ...headers,
    }
    const answer = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(payload !== undefined ? { payload } : body !== undefined && { payload: JSON.stringify(body) }),
    })
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isGone = value === '' || maxAge === 0 || (expires && expires.getTime() < Date.now())
      if (isGone) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
}
