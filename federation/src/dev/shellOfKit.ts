import { createServer } from 'node:http'
import { join } from 'node:path'
import { shellName } from '@portal/shared/contract'
import sirv from 'sirv'
import { packageFolder } from '../app/packageFolder.ts'
import { CommandFailure } from '../cli/failure.ts'
import { kitName } from '../create/project.ts'
import { shellInKit } from '../kit/developmentShell.ts'
import type { OverlayProxy } from '../overlay/proxy.ts'
import { listen } from './listen.ts'
import { localFolder } from './localApp.ts'

/** Shows the shell that is in the SDK of the remote in `directory`. */
export async function showShellOfKit(directory: string, proxy: OverlayProxy): Promise<void> {
  const kit = packageFolder(kitName, directory)
  if (!kit) throw new CommandFailure('usage', `${kitName} is not installed for ${directory}. Run npm install`)
  const port = await listen(createServer(sirv(join(kit, shellInKit))), '127.0.0.1')
  const server = `http://127.0.0.1:${port}`
  proxy.show({ name: shellName, folder: localFolder(shellName), server, remote: undefined })
}
