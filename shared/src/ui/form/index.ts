export { Field } from './Field'
export { FormNotice } from './FormNotice'
export { RestoredNotice } from './RestoredNotice'
export { TextField } from './TextField'
