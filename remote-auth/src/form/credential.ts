import { loginRequest } from '@portal/shared/contract'
import { z } from 'zod'

export const credentialSchema = z
  .string()
  .trim()
  .min(1, 'Enter your username or e-mail')
  .pipe(loginRequest.shape.loginCredential)
