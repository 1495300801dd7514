import { handleSchema, ownHandleSchema } from '@portal/shared/contract'
import {
  type AuthState,
  authSlice,
  auxiliarySlice,
  dictionarySlice,
  loggedOutState,
} from '@portal/shared/store'
import { createTransform } from 'redux-persist'
import { z } from 'zod'

const storedAuth = z.object({
  isLoggedIn: z.boolean(),
  verified: z.boolean(),
  isLead: z.boolean(),
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.number().nullable(),
  regNumber: z.string(),
  branch: z.string(),
  batch: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  verifiedPlatforms: z.array(ownHandleSchema),
  unverifiedPlatforms: z.array(handleSchema),
  resendAt: z.number().nullable(),
  logoutOwed: z.boolean(),
})

type StoredAuth = z.infer<typeof storedAuth>

const storedAuxiliary = z.object({ loginRedirect: z.string().nullable() })

const storedDictionary = z.object({ data: z.record(z.string(), z.record(z.string(), z.string())).nullable() })

/** Stores nothing for a page with a session conflict: another tab may have signed out. */
function storedOf({ password: _password, sessionConflict, ...rest }: AuthState): Partial<StoredAuth> {
  return sessionConflict ? {} : rest
}

/** Converts between slices and local storage: without the password, and ignoring other shapes. */
export const transforms = [
  createTransform<AuthState, unknown>(
    storedOf,
    (stored) => ({ ...loggedOutState, ...storedAuth.safeParse(stored).data }),
    { whitelist: [authSlice.reducerPath] },
  ),
  createTransform(
    null,
    (stored) => storedAuxiliary.safeParse(stored).data ?? auxiliarySlice.getInitialState(),
    {
      whitelist: [auxiliarySlice.reducerPath],
    },
  ),
  createTransform(
    null,
    (stored) => storedDictionary.safeParse(stored).data ?? dictionarySlice.getInitialState(),
    {
      whitelist: [dictionarySlice.reducerPath],
    },
  ),
]
