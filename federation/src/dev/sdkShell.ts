import { createServer } from 'node:http'
import { join } from 'node:path'
import { shellName } from '@portal/shared/contract'
import sirv from 'sirv'
import { packageFolder } from '../app/packageFolder.ts'
import { CommandFailure } from '../cli/failure.ts'
import { sdkName } from '../create/project.ts'
import type { OverlayProxy } from '../overlay/proxy.ts'
import { sdkShellFolder } from '../sdk/developmentShell.ts'
import { listen } from './listen.ts'
import { localFolder } from './localApp.ts'

/** Shows the shell that is in the SDK of the remote in `directory`. */
export async function showSdkShell(directory: string, proxy: OverlayProxy): Promise<void> {
  const sdk = packageFolder(sdkName, directory)
  if (!sdk) throw new CommandFailure('usage', `${sdkName} is not installed for ${directory}. Run npm install`)
  const port = await listen(createServer(sirv(join(sdk, sdkShellFolder))), '127.0.0.1')
  const server = `http://127.0.0.1:${port}`
  proxy.show({ name: shellName, folder: localFolder(shellName), server, remote: undefined })
}
