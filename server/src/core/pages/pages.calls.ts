import { type Calls, file } from '../../testing/call.ts'
import { siteFiles } from './site-files.ts'

export const calls: Calls = Object.fromEntries(Object.keys(siteFiles).map((name) => [`GET /${name}`, file()]))
