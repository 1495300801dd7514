import { api } from '@portal/shared/api/api'
import { authSlice, auxiliarySlice, dictionarySlice, rootReducer } from '@portal/shared/store'
import { configureStore } from '@reduxjs/toolkit'
import { isAction, type Middleware, type UnknownAction } from 'redux'
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  persistReducer,
  persistStore,
  REGISTER,
  REHYDRATE,
} from 'redux-persist'
import { farewell } from '../session/farewell'
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

/** redux-persist keeps to itself why the saved state could not be had. */
const reportFailedRestore: Middleware = () => (next) => (action) => {
  if (isAction(action) && action.type === REHYDRATE && 'err' in action && action.err)
    console.error('The saved state was not restored.', action.err)
  return next(action)
}

/**
 * The one store: the three slices, kept in local storage, and the API's cache, which is not kept. `restored` settles
 * when the saved state is there, or when it failed or took longer than 5000 ms: the page goes on without it.
 * `channel` leads to the other tabs; without it this one is alone.
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
      }).concat(api.middleware, farewell, ...(channel ? [otherTabs(channel)] : []), reportFailedRestore),
  })
  const { promise: restored, resolve } = deferred()
  const persistor = persistStore(store, null, resolve)
  return { store, restored, flush: () => persistor.flush() }
}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** The one store. */
export type Store = ReturnType<typeof makeStore>['store']
