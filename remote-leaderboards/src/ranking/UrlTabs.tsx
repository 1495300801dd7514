import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

interface UrlTabsProps {
  /** The parameter of the address that says which tab is open, so that a tab can be shared. */
  param: string
  tabs: { key: string; label: string; content: ReactNode }[]
}

/** Tabs of which the address knows the open one; the first one where it says nothing known. */
export function UrlTabs({ param, tabs }: UrlTabsProps) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(param)?.toLowerCase()
  const active = tabs.find(({ key }) => key === wanted) ?? tabs[0]

  const handleChange = (key: string) => {
    const next = new URLSearchParams(search)
    next.set(param, key)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <Tabs
      {...(active && { activeKey: active.key })}
      onChange={handleChange}
      destroyOnHidden
      items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
    />
  )
}
