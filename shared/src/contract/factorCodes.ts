/** Of a refusal: what is asked for beside the password, that a lead has to set something up first, or to show it again. */
export const factorCodes = {
  totp: 'totp',
  passkey: 'passkey',
  needed: 'second-factor',
  logIn: 'log-in',
  stepUp: 'step-up',
} as const
