import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { readNamedApp } from '../app/readApp.ts'
import { ownsPath } from '../overlay/overlaidPage.ts'
import type { OverlayProxy } from '../overlay/proxy.ts'
import { type DevServerOptions, startDevServer } from './devServer.ts'
import { type LocalApp, localFolder, localRemote } from './localApp.ts'
import { typeErrors } from './typeErrors.ts'
import { watchSources } from './watchSources.ts'

/** Updates the page before anything else is done after a save. */
const pageFirstMs = 1000

interface Surroundings {
  /** Called when the dev server starts. */
  options: (app: DevApp) => DevServerOptions
  say: (line: string) => void
  /** Called with the error if files can't be read after a save. */
  failed: (failure: unknown) => void
}

type Described = Pick<LocalApp, 'name' | 'remote'>

async function readApp(directory: string): Promise<Described> {
  const { name, definition } = await readNamedApp(directory)
  return { name, remote: definition && localRemote(definition) }
}

/** An app under development: its dev server starts when one of its pages is opened, or a file is saved. */
export class DevApp {
  readonly #directory: string
  readonly #proxy: OverlayProxy
  readonly #surroundings: Surroundings
  #app: Described
  #server: Promise<string> | undefined
  #unchecked = false
  #checking: Promise<void> | undefined

  private constructor(directory: string, app: Described, proxy: OverlayProxy, surroundings: Surroundings) {
    this.#directory = directory
    this.#app = app
    this.#proxy = proxy
    this.#surroundings = surroundings
  }

  static async read(directory: string, proxy: OverlayProxy, surroundings: Surroundings): Promise<DevApp> {
    return new DevApp(directory, await readApp(directory), proxy, surroundings)
  }

  /** Watches its files for as long as this process runs. */
  async watch(): Promise<void> {
    const { failed } = this.#surroundings
    await watchSources([join(this.#directory, 'src')], () => void this.#saved().catch(failed))
  }

  get isShell(): boolean {
    return !this.#app.remote
  }

  owns(pathname: string): boolean {
    return this.#app.remote !== undefined && ownsPath(this.#app.remote, pathname)
  }

  /** Starts the dev server unless it runs; resolves with whether it did, once pages have its code. */
  async start(): Promise<boolean> {
    const isNew = !this.#server
    this.#server ??= this.#serve()
    await this.#server
    return isNew
  }

  async #serve(): Promise<string> {
    try {
      const from = performance.now()
      const server = await startDevServer(this.#directory, this.#surroundings.options(this))
      this.#show(server)
      this.#checkTypes()
      this.#say(`is served from its source after ${Math.round(performance.now() - from)} ms`)
      return server
    } catch (failure) {
      this.#server = undefined
      throw failure
    }
  }

  #say(words: string): void {
    this.#surroundings.say(`${this.#app.name} ${words}`)
  }

  #show(server: string): void {
    this.#proxy.show({ ...this.#app, folder: localFolder(this.#app.name), server })
  }

  /** One check at a time: saves meanwhile are checked together. */
  #checkTypes(): void {
    this.#unchecked = true
    this.#checking ??= this.#checkAll().finally(() => {
      this.#checking = undefined
    })
  }

  async #checkAll(): Promise<void> {
    while (this.#unchecked) {
      this.#unchecked = false
      for (const line of await typeErrors(this.#directory)) this.#say(line)
    }
  }

  /** The dev server sees the save itself; the page's menu and routes come from the definition. */
  async #saved(): Promise<void> {
    const isNew = await this.start()
    if (!isNew) {
      await after(pageFirstMs)
      this.#checkTypes()
    }
    const app = await readApp(this.#directory)
    if (!isNew && isDeepStrictEqual(app, this.#app)) return
    this.#app = app
    this.#show((await this.#server) ?? '')
    this.#proxy.reload()
  }
}
