import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { BootRemote } from '@portal/shared/contract'
import { watchSources } from '../cli/watchSources.ts'
import { ownsPath } from '../overlay/overlaidPage.ts'
import type { OverlayProxy } from '../overlay/proxy.ts'
import { readNamedPart } from '../part/readPart.ts'
import { startDevServer } from './devServer.ts'
import { localFolder, localRemote } from './localRemote.ts'
import { typeErrors } from './typeErrors.ts'

/** How a remote's dev server is started. */
export interface DevServerOptions {
  refresh: boolean
  hostname: string
}

/** The page has the save before anything else is done with it. */
const pageFirstMs = 1000

interface Surroundings {
  /** Asked when the first dev server starts. */
  options: () => Promise<DevServerOptions>
  say: (line: string) => void
  /** Told of files that can't be read after a save. */
  failed: (failure: unknown) => void
}

async function readRemote(directory: string): Promise<BootRemote> {
  const { definition } = await readNamedPart(directory)
  if (!definition) throw new Error(`${directory} is not a remote: it has no src/routes.ts`)
  return localRemote(definition)
}

/** A remote that can be worked on: its dev server starts when one of its pages is opened, or a file is saved. */
export class RemoteInWork {
  readonly directory: string
  readonly #proxy: OverlayProxy
  readonly #options: () => Promise<DevServerOptions>
  readonly #say: (line: string) => void
  readonly #failed: (failure: unknown) => void
  #remote: BootRemote
  #server: Promise<string> | undefined
  #unchecked = false
  #checking: Promise<void> | undefined

  private constructor(
    directory: string,
    remote: BootRemote,
    proxy: OverlayProxy,
    { options, say, failed }: Surroundings,
  ) {
    this.directory = directory
    this.#remote = remote
    this.#proxy = proxy
    this.#options = options
    this.#say = say
    this.#failed = failed
  }

  /** Reads what the remote in `directory` says of itself. */
  static async read(
    directory: string,
    proxy: OverlayProxy,
    surroundings: Surroundings,
  ): Promise<RemoteInWork> {
    return new RemoteInWork(directory, await readRemote(directory), proxy, surroundings)
  }

  /** Follows its saves, for as long as this process runs. */
  async watch(): Promise<void> {
    await watchSources([join(this.directory, 'src')], () => void this.#saved().catch(this.#failed))
  }

  get name(): string {
    return this.#remote.name
  }

  owns(pathname: string): boolean {
    return ownsPath(this.#remote, pathname)
  }

  /** Starts the dev server, unless it runs; resolves with whether this call started it, once pages have its code. */
  async start(): Promise<boolean> {
    const isNew = !this.#server
    this.#server ??= this.#serve()
    await this.#server
    return isNew
  }

  async #serve(): Promise<string> {
    try {
      const from = performance.now()
      const server = await startDevServer(this.directory, await this.#options())
      this.#show(server)
      this.#checkTypes()
      this.#say(`${this.name} is served from its source after ${Math.round(performance.now() - from)} ms`)
      return server
    } catch (failure) {
      this.#server = undefined
      throw failure
    }
  }

  #show(server: string): void {
    this.#proxy.show({ remote: this.#remote, folder: localFolder(this.name), server })
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
      for (const line of await typeErrors(this.directory)) this.#say(`${this.name}: ${line}`)
    }
  }

  /** The dev server sees the save itself; the page's menu and routes are of the definition. */
  async #saved(): Promise<void> {
    if (await this.start()) return this.#proxy.reload()
    await after(pageFirstMs)
    this.#checkTypes()
    const remote = await readRemote(this.directory)
    if (isDeepStrictEqual(remote, this.#remote)) return
    this.#remote = remote
    this.#show((await this.#server) ?? '')
    this.#proxy.reload()
  }
}
