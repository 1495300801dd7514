import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api'
import { authSlice, auxiliarySlice, dictionarySlice } from '../store'

const reducer = combineReducers({
  [authSlice.reducerPath]: authSlice.reducer,
  [auxiliarySlice.reducerPath]: auxiliarySlice.reducer,
  [dictionarySlice.reducerPath]: dictionarySlice.reducer,
  [api.reducerPath]: api.reducer,
})

/** All that a page's store holds. */
export type TestState = ReturnType<typeof reducer>

/** The portal's store without persistence, begun with the slices that are given. */
export const makeTestStore = (state: Partial<TestState> = {}) =>
  configureStore({
    reducer,
    preloadedState: state,
    // What is in the store is frozen, so that a change of it throws; and on a busy machine every check is late.
    middleware: (standard) =>
      standard({ immutableCheck: false, serializableCheck: { warnAfter: Number.POSITIVE_INFINITY } }).concat(
        api.middleware,
      ),
  })

export type TestStore = ReturnType<typeof makeTestStore>
