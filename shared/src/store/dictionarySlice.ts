import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut } from './authSlice'

/** Per platform, question id to slug (specification, section 3). */
export type DictionaryData = Record<string, Record<string, string>>

const initialState: { data: DictionaryData | null } = { data: null }

/** The dictionary slice: one stored value. */
export const dictionarySlice = createSlice({
  name: 'dictionary',
  initialState,
  reducers: {
    dictionaryLoaded: (state, { payload }: PayloadAction<DictionaryData>) => {
      state.data = payload
    },
  },
  extraReducers: (build) => build.addCase(loggedOut, () => initialState),
  selectors: { selectDictionary: (state) => state.data },
})

export const { dictionaryLoaded } = dictionarySlice.actions
export const { selectDictionary } = dictionarySlice.selectors
