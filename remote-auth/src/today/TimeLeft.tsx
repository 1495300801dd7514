import { useEffect } from 'react'
import { useSecondsUntil } from '../useSecondsUntil'

/** `5 h 12 min`, `12 min`, `40 s`. */
export function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

/** A computer that wakes up on another day may lack a network for a moment. */
const againMs = 10_000

interface TimeLeftProps {
  /** By this browser's clock, in milliseconds since 1970. */
  until: number
  /** Called at the end of the day, and again until `until` moves to the next. */
  onOver: () => unknown
}

/** Time left today in India. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const seconds = useSecondsUntil(until)
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the time matters, not the callback.
  useEffect(() => {
    if (!isOver) return
    onOver()
    const timer = setInterval(onOver, againMs)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <span role="timer" title="Days end at midnight in India">
      {spanText(seconds)} left<span className="visually-hidden"> today in India</span>
    </span>
  )
}
