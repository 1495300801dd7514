import {
  type BootstrapData,
  bootstrapDataSchema,
  type FailureStage,
  type TelemetryEvent,
  type TimingMetric,
} from '@portal/shared/contract'
import type { Browser } from './browser.ts'

/** A report of a page. The name, its version and its route are filled in. */
export interface PageEvent {
  kind: TelemetryEvent['kind']
  stage?: FailureStage
  code?: string
  metric?: TimingMetric
  value?: number
  position?: unknown
}

/** The bootstrap data in a page's HTML. */
export function bootOf(body: string): BootstrapData {
  const [, json = 'null'] = /id="portal-boot">(.*?)<\/script>/.exec(body) ?? []
  return bootstrapDataSchema.parse(JSON.parse(json))
}

/** A composed page in a browser: it loads files of releases and reports on them. */
export class OpenPage {
  readonly boot: BootstrapData
  readonly #browser: Browser

  private constructor(browser: Browser, boot: BootstrapData) {
    this.#browser = browser
    this.boot = boot
  }

  static async in(browser: Browser, path = '/'): Promise<OpenPage> {
    const { body } = await browser.open(path)
    return new OpenPage(browser, bootOf(body))
  }

  /** The version of an app that this page got. */
  versionOf(name: string): string {
    if (name === 'shell') return this.boot.shell?.version ?? ''
    return this.boot.remotes.find((remote) => remote.name === name)?.version ?? ''
  }

  /** Requests a file of the release, as the page does when it loads the app. */
  load(name: string) {
    const file = name === 'shell' ? 'main.js' : 'remoteEntry.js'
    return this.#browser.open(`/releases/${name}/${this.versionOf(name)}/${file}`)
  }

  /** Reports on an app; its version and route are filled in. */
  report(name: string, ...reported: PageEvent[]) {
    const version = this.versionOf(name)
    const events = reported.map((event) => ({
      name,
      version,
      route: name === 'shell' ? '/' : `/${name}`,
      ...event,
    }))
    return this.send(events)
  }

  send(events: readonly object[]) {
    return this.#browser.post('/telemetry', { events }, fromOurPage)
  }
}

/** The headers of a POST from one of the portal's pages, without a token. */
const fromOurPage = { headers: { origin: 'http://localhost:80', 'x-xsrf-token': undefined } }

export const displayed: PageEvent = { kind: 'displayed' }
export const thrown: PageEvent = { kind: 'failed', stage: 'render', code: 'TypeError' }
