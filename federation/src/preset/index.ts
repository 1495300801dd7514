export { remote, sharedWithPortal, withPortal } from './remote.ts'
export { shell } from './shell.ts'
