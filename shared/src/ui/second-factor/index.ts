export { CodeForm } from './CodeForm'
export { PasskeyButton } from './PasskeyButton'
