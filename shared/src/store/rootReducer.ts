import { combineSlices } from '@reduxjs/toolkit'
import { authSlice } from './authSlice'
import { auxiliarySlice } from './auxiliarySlice'
import { dictionarySlice } from './dictionarySlice'

/**
 * The reducer of the only store. A remote adds its own slice with `slice.injectInto(rootReducer)`; it isn't persisted.
 */
export const rootReducer = combineSlices(authSlice, auxiliarySlice, dictionarySlice)
