import { phoneSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { phoneOf, tooLong } from './phone'

/** A phone number in any notation, as the number to save. */
export const writtenPhoneSchema = z
  .string()
  .superRefine((typed, { addIssue }) => {
    const long = tooLong(typed)
    if (long !== undefined) addIssue(long)
  })
  .transform(phoneOf)
  .pipe(phoneSchema)
