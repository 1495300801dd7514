import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { tsImport } from 'tsx/esm/api'
import type { BuildOptions } from '../preset/remote.ts'
import { listen } from './listen.ts'

type Build = { default: (options: BuildOptions) => Promise<Configuration> }

async function freePort(hostname: string): Promise<number> {
  const server = createServer()
  const port = await listen(server, hostname)
  server.close()
  await once(server, 'close')
  return port
}

/** How an app's dev server is started. */
export interface DevServerOptions {
  /** Also shows errors of the running page; only one dev server of a page should. */
  runtimeErrors: boolean
  /** The page's host: the dev server refuses web sockets from other sites. */
  hostname: string
}

/**
 * Starts rspack's dev server for the app in `directory`. Resolves with its origin after the first compilation,
 * also after a failed one: the page shows the errors.
 */
export async function startDevServer(
  directory: string,
  { runtimeErrors, hostname }: DevServerOptions,
): Promise<string> {
  const config = pathToFileURL(join(directory, 'rspack.config.ts')).href
  const { default: configure }: Build = await tsImport(config, import.meta.url)
  const compiler = rspack(await configure({ target: 'dev server' }))
  const port = await freePort(hostname)
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('portal dev', () => resolve()))
  const server = new RspackDevServer(
    {
      host: hostname,
      port,
      hot: true,
      liveReload: false,
      static: false,
      setupExitSignals: false,
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors },
        webSocketURL: { hostname, port, pathname: '/ws', protocol: 'ws' },
      },
    },
    compiler,
  )
  await server.start()
  await compiled
  return `http://${hostname}:${port}`
}
