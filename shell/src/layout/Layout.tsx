import type { BootstrapData } from '@portal/shared/contract'
import { SessionNotice } from '@portal/shared/ui/SessionNotice'
import { type DrawSlot, SlotProvider } from '@portal/shared/ui/Slot'
import { LoadLine, ToastHost } from '@portal/shared/ui/toast'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { NavigationBar } from '../navigation/NavigationBar'
import { NewReleaseNotice } from '../release/NewReleaseNotice'
import { StepUp } from '../session/StepUp'
import { CardSlot } from '../slots/CardSlot'
import { SlotSourceContext } from '../slots/useCards'
import css from './Layout.module.css'
import { ProgressBar } from './ProgressBar'
import { SiteFooter } from './SiteFooter'

const PreviewBanner = lazy(() =>
  import(/* webpackChunkName: "preview-banner" */ '../release/PreviewBanner').then((module) => ({
    default: module.PreviewBanner,
  })),
)

const drawSlot: DrawSlot = (name, given) => <CardSlot name={name} given={given} />

interface LayoutProps {
  boot: BootstrapData
}

/**
 * The layout around every page: navigation, progress bar, toasts and notices. Nothing suspends inside the
 * boundaries, so that React hydrates each in its own task.
 */
export function Layout({ boot }: LayoutProps) {
  const main = useFocusOnNewPage()
  return (
    <div className={css.layout}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <ProgressBar />
      {boot.preview && (
        <Suspense>
          <PreviewBanner preview={boot.preview} />
        </Suspense>
      )}
      <Suspense>
        <NavigationBar boot={boot} />
      </Suspense>
      <SessionNotice />
      <StepUp />
      <LoadLine />
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <SlotSourceContext value={boot}>
          <SlotProvider value={drawSlot}>
            <Outlet />
          </SlotProvider>
        </SlotSourceContext>
      </main>
      <Suspense>
        <SiteFooter institute={boot.institute} />
      </Suspense>
      <Suspense>
        <NewReleaseNotice releaseSet={boot.releaseSet} />
      </Suspense>
      <ToastHost />
      <ScrollRestoration />
    </div>
  )
}

/** After a navigation, focuses the new page, unless it set the focus itself. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
