import { FilterBar } from '@portal/shared/ui/FilterBar'
import { useState } from 'react'

const years = [1, 2, 3].map((year) => ({ value: String(year), label: `Year ${year}` }))
const seasons = [
  { label: 'Years', options: [{ value: '2026', label: '2026–27' }] },
  { label: 'Months', options: [{ value: '2026-11', label: 'Nov 2026' }] },
]

function Filters() {
  const [set, setSet] = useState<{ year?: string | undefined; season?: string | undefined }>({ year: '2' })
  return (
    <FilterBar
      filters={[
        { name: 'year', label: 'Year', all: 'All years', value: set.year, options: years },
        { name: 'season', label: 'Season', all: 'All time', value: set.season, options: seasons },
      ]}
      onChange={(name, value) => setSet({ ...set, [name]: value })}
      onClear={() => setSet({})}
    />
  )
}

export const sample = <Filters />
