import { api } from '@portal/shared/api/api'
import { authSlice, auxiliarySlice, dictionarySlice, rootReducer } from '@portal/shared/store'
import { configureStore } from '@reduxjs/toolkit'
import { isAction, type Middleware, type UnknownAction } from 'redux'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type Persistor,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist'
import { clearOnLogout } from '../session/clearOnLogout'
import { otherTabs } from '../session/otherTabs'
import { localStorageAdapter } from './localStorageAdapter'
import { transforms } from './restoredSlices'

const reducer = rootReducer.inject(api)

const persistence = {
  key: 'root',
  version: 1,
  timeout: 5000,
  whitelist: [authSlice.reducerPath, auxiliarySlice.reducerPath, dictionarySlice.reducerPath],
  transforms,
}

/** redux-persist doesn't report why restoring failed. */
const reportFailedRestore: Middleware = () => (next) => (action) => {
  if (isAction(action) && action.type === REHYDRATE && 'err' in action && action.err)
    console.error('The saved state was not restored.', action.err)
  return next(action)
}

/**
 * The only store: the three slices, persisted in local storage, and the API's cache, which isn't. `restored`
 * settles once the state is restored, has failed, or took longer than 5000 ms; the page then continues without it.
 * `channel` connects the other tabs.
 */
export function makeStore(
  storage: typeof localStorageAdapter = localStorageAdapter,
  channel?: BroadcastChannel,
) {
  const store = configureStore({
    reducer: persistReducer<ReturnType<typeof reducer>, UnknownAction>({ ...persistence, storage }, reducer),
    middleware: (standard) =>
      standard({
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      }).concat(api.middleware, clearOnLogout, ...(channel ? [otherTabs(channel)] : []), reportFailedRestore),
  })
  let persistor: Persistor | undefined
  const restored = new Promise<void>((resolve) => {
    persistor = persistStore(store, null, resolve)
  })
  return { store, restored, flush: async () => persistor?.flush() }
}

export type Store = ReturnType<typeof makeStore>['store']
