/** Codes of errors that ask for the second factor, for setting it up (leads), or for showing it again. */
export const factorCodes = {
  totp: 'totp',
  passkey: 'passkey',
  needed: 'second-factor',
  logIn: 'log-in',
  stepUp: 'step-up',
} as const
