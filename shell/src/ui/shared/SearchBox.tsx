import { SearchBox } from '@portal/shared/ui/SearchBox'
import { useState } from 'react'

function Search() {
  const [text, type] = useState('graphs')
  return <SearchBox search={{ text, type }} aria-label="Search papers" placeholder="Subject or code" />
}

export const sample = <Search />
