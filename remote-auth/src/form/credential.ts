import { loginRequest } from '@portal/shared/contract'
import { z } from 'zod'

/** User name or e-mail, and what to say where there is none. */
export const credentialSchema = z
  .string()
  .trim()
  .min(1, 'Enter your username or e-mail')
  .pipe(loginRequest.shape.loginCredential)
