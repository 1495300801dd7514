import { SlotCard } from '@portal/shared/ui/SlotCard'

export const sample = (
  <div className="stack">
    <SlotCard title="Daily problem" more={{ to: '/ui', label: 'All problems' }}>
      <p>Two Sum</p>
    </SlotCard>
    <SlotCard title="Your week" onRetry={() => {}} />
    <SlotCard title="Your papers" isLoading />
  </div>
)
