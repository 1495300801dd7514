import { useLazyReleaseSetQuery } from '@portal/shared/api/release'
import { useEffect } from 'react'

/** Whether a newer release set is there than `releaseSet`, of which this page is made: asked now and then, and on focus. */
export function useNewRelease(releaseSet: string, checkSeconds: number): boolean {
  const [ask, { data }] = useLazyReleaseSetQuery()

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') ask()
    }
    const timer = setInterval(check, checkSeconds * 1000)
    window.addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
    }
  }, [ask, checkSeconds])

  return data !== undefined && data.releaseSet !== releaseSet
}
