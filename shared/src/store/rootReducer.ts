import { combineSlices } from '@reduxjs/toolkit'
import { authSlice } from './authSlice'
import { auxiliarySlice } from './auxiliarySlice'
import { dictionarySlice } from './dictionarySlice'

/** The reducer of the one store. A remote adds a slice of its own with `slice.injectInto(rootReducer)`; it isn't saved. */
export const rootReducer = combineSlices(authSlice, auxiliarySlice, dictionarySlice)
