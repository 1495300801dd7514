/** Forms of react-hook-form with a zod schema, bundled into each remote. `ui/field` has how their fields look. */

export { FormTextArea } from './FormTextArea'
export { FormTextField } from './FormTextField'
export { SubmitForm } from './SubmitForm'
export { setServerErrors, unlessInFields } from './setServerErrors'
export { isOutdated, type Since, withSince } from './since'
export { setFields, useTextField } from './useTextField'
export { type FormOf, useZodForm } from './useZodForm'
