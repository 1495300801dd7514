import { combineSlices } from '@reduxjs/toolkit'
import { authSlice } from './authSlice'
import { auxiliarySlice } from './auxiliarySlice'
import { dictionarySlice } from './dictionarySlice'

/** The store's reducer. A remote adds its slice with `slice.injectInto(rootReducer)`; it isn't persisted. */
export const rootReducer = combineSlices(authSlice, auxiliarySlice, dictionarySlice)
