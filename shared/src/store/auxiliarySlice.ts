import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut } from './authSlice'

/** Where to go after the login (specification, sections 3 and 4). */
export interface AuxiliaryState {
  /** A path of the portal, or null. */
  loginRedirect: string | null
}

const initialState: AuxiliaryState = { loginRedirect: null }

/** The auxiliary slice, with the specification's two actions. */
export const auxiliarySlice = createSlice({
  name: 'auxiliary',
  initialState,
  reducers: {
    setLoginRedirect: (state, { payload }: PayloadAction<string>) => {
      state.loginRedirect = payload
    },
    clearAll: () => initialState,
  },
  extraReducers: (build) => build.addCase(loggedOut, () => initialState),
  selectors: { selectLoginRedirect: (state) => state.loginRedirect },
})

export const { setLoginRedirect, clearAll } = auxiliarySlice.actions
export const { selectLoginRedirect } = auxiliarySlice.selectors
