export { Field } from './form/Field'
export { FormNotice } from './form/FormNotice'
export { TextField } from './form/TextField'
export { type FieldErrors, useFields } from './form/useFields'
