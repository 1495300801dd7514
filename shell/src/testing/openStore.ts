import type { User } from '@portal/shared/contract'
import { loggedIn } from '@portal/shared/store'
import { makeStore, type Store } from '../store/makeStore'

/** The store of a browser that knows nothing yet, in which `user` is signed in. */
export async function openStore(user?: User): Promise<Store> {
  localStorage.clear()
  const { store, restored } = makeStore()
  await restored
  if (user) store.dispatch(loggedIn(user))
  return store
}
