import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { tsImport } from 'tsx/esm/api'
import type { BuildOptions } from '../preset/remote.ts'

type Build = { default: (options: BuildOptions) => Promise<Configuration> }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts rspack's dev server for the remote in `directory`, with React Refresh or, without `refresh`, with a reload per
 * save. `hostname`: of the page, because the dev server refuses web sockets of other sites' pages. Resolves with its
 * origin after the first compilation, also where that failed: the page shows the errors.
 */
export async function startDevServer(
  directory: string,
  { refresh, hostname }: { refresh: boolean; hostname: string },
): Promise<string> {
  const config = pathToFileURL(join(directory, 'rspack.config.ts')).href
  const { default: configure }: Build = await tsImport(config, import.meta.url)
  const compiler = rspack(await configure({ mode: 'development', serve: refresh ? 'refresh' : 'reload' }))
  const port = await freePort()
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('portal dev', () => resolve()))
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: refresh,
      liveReload: !refresh,
      static: false,
      setupExitSignals: false,
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: true },
        webSocketURL: { hostname, port, pathname: '/ws', protocol: 'ws' },
      },
    },
    compiler,
  )
  await server.start()
  await compiled
  return `http://127.0.0.1:${port}`
}
