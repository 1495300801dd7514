import { useEffect } from 'react'
import { useSecondsUntil } from '../useSecondsUntil'

/** `5 h 12 min`, `12 min`, `40 s`. */
export function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

/** A machine that wakes up on another day may be without its network for a moment. */
const againMs = 10_000

interface TimeLeftProps {
  /** By this browser's clock, in milliseconds since 1970. */
  until: number
  /** Called as the day ends, and again until `until` is that of the next one. */
  onOver: () => unknown
}

/** How long the day goes on in India. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const seconds = useSecondsUntil(until)
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the end of the day on, whatever is called then.
  useEffect(() => {
    if (!isOver) return
    onOver()
    const timer = setInterval(onOver, againMs)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <span role="timer" title="Days end at midnight in India">
      {spanText(seconds)} left<span className="visually-hidden"> of this day in India</span>
    </span>
  )
}
