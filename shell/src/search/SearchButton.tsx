import type { BootstrapData } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/Icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { type ComponentProps, useEffect, useState } from 'react'
import css from '../navigation/NavigationBar.module.css'
import { useIsHydrating } from '../prerender/useIsHydrating'

const loadDialog = () => import(/* webpackChunkName: "search" */ './SearchDialog')
type Dialog = Awaited<ReturnType<typeof loadDialog>>['SearchDialog']

const preload = () => void loadDialog().catch(() => {})

interface SearchButtonProps {
  boot: Pick<BootstrapData, 'remotes'>
  load?: ComponentProps<Dialog>['load']
}

/** Opens the search, like Ctrl+K and Cmd+K on every page. Its code loads when the user is about to use it. */
export function SearchButton({ boot, load }: SearchButtonProps) {
  const [dialog, setDialog] = useState<{ Dialog: Dialog }>()
  const isApple = !useIsHydrating() && /Mac|iP/.test(navigator.platform)

  async function open() {
    // Without a network the button can be pressed again.
    const loaded = await loadDialog().catch(() => undefined)
    if (loaded) setDialog({ Dialog: loaded.SearchDialog })
  }

  // Requested before hydration (index.html).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.search === 'early') void open()
    delete dataset.search
  }, [])

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      void open()
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  })

  return (
    <>
      <button
        type="button"
        className={css.pill}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <Icon of={searchIcon} />
        <span className={css.label}>Search</span>
        <span className={css.keys} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {dialog && <dialog.Dialog boot={boot} {...(load && { load })} onClose={() => setDialog(undefined)} />}
    </>
  )
}
