import { SlotCard } from '@portal/shared/ui/SlotCard'

export const sample = (
  <div className="stack">
    <SlotCard title="Daily problem" more={{ to: '/ui', label: 'All problems' }}>
      <p>Two Sum</p>
    </SlotCard>
    <SlotCard title="Your week" query={{ isLoading: false, isError: true, refetch() {} }} />
    <SlotCard title="Your papers" query={{ isLoading: true, isError: false, refetch() {} }} />
  </div>
)
