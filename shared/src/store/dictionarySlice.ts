import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut } from './authSlice'

/** Maps question ids to slugs, by platform (specification, section 3). */
export type DictionaryData = Record<string, Record<string, string>>

const initialState: { data: DictionaryData | null } = { data: null }

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
