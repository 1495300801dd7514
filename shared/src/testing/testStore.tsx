import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api'
import { authSlice, auxiliarySlice, dictionarySlice } from '../store'

const reducer = combineReducers({
  [authSlice.reducerPath]: authSlice.reducer,
  [auxiliarySlice.reducerPath]: auxiliarySlice.reducer,
  [dictionarySlice.reducerPath]: dictionarySlice.reducer,
  [api.reducerPath]: api.reducer,
})

export type TestState = ReturnType<typeof reducer>

/** The portal's store without persistence, with the given initial slices. */
export const makeTestStore = (state: Partial<TestState> = {}) =>
  configureStore({
    reducer,
    preloadedState: state,
    // Immer freezes the state, so mutations throw anyway; the checks would be slow.
    middleware: (standard) =>
      standard({ immutableCheck: false, serializableCheck: { warnAfter: Number.POSITIVE_INFINITY } }).concat(
        api.middleware,
      ),
  })

export type TestStore = ReturnType<typeof makeTestStore>
