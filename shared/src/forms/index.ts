export { FormTextField } from './FormTextField'
export { setServerErrors, unlessInFields } from './setServerErrors'
export { setFields, useTextField } from './useTextField'
export { type FormOf, useZodForm } from './useZodForm'
