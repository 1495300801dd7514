import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { shellName } from '@portal/shared/contract'
import sirv from 'sirv'
import { kitName } from '../create/place.ts'
import { shellInKit } from '../kit/developmentShell.ts'
import type { OverlayProxy } from '../overlay/proxy.ts'
import { packageFolder } from '../part/packageFolder.ts'
import { localFolder } from './localApp.ts'

/** Shows the shell that is in the kit of the remote in `directory`. */
export async function showShellOfKit(directory: string, proxy: OverlayProxy): Promise<void> {
  const kit = packageFolder(kitName, directory)
  if (!kit) throw new Error(`${kitName} is not installed for ${directory}: npm install`)
  const server = createServer(sirv(join(kit, shellInKit))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  proxy.show({ name: shellName, folder: localFolder(shellName), server: origin, remote: undefined })
}
