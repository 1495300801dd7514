import { useEffect, useState } from 'react'
import { today } from './dates'

const checkMs = 30_000

/** Today in India as `2025-01-31`; a page that stays open past midnight gets the new day within 30 seconds. */
export function useToday(): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), checkMs)
    return () => clearInterval(timer)
  }, [])
  return day
}
