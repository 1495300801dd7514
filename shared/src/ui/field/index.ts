/**
 * How fields and notices of a form look. They come from the page, like all of `ui`; `@portal/shared/forms` connects
 * them to react-hook-form.
 */

export { Field } from './Field'
export { FormNotice } from './FormNotice'
export { RestoredNotice } from './RestoredNotice'
export { TextField } from './TextField'
