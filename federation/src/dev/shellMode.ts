import { type BuildMode, bootBlockSchema, bootElementId } from '@portal/shared/contract'
import { z } from 'zod'

const bootShell = z.looseObject(bootBlockSchema.pick({ shell: true }).shape)

/** How the shell of a portal is built. React Refresh needs the development build of React, which comes with the shell. */
export async function shellMode(portal: string): Promise<BuildMode> {
  const html = await (await fetch(portal, { headers: { accept: 'text/html' } })).text()
  const boot = new RegExp(`<script[^>]*id="${bootElementId}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1]
  return (boot && bootShell.parse(JSON.parse(boot)).shell?.mode) || 'production'
}
