import css from './JoiningSteps.module.css'

const steps = [
  ['form', 'This form', 'Your institute address says your batch and branch by itself.'],
  ['code', 'A code by mail', 'Five digits, good for ten minutes, to see that the address is yours.'],
  [
    'handles',
    'Your handles',
    'LeetCode, Codeforces, GFG, GitHub: you change your name there for a moment. One is enough to begin.',
  ],
  ['day', 'Your first day', 'What you solve counts from then on, and you stand on the boards.'],
] as const

/** Where somebody new stands. */
export type JoiningStep = (typeof steps)[number][0]

/** The way from the form to the first day. */
export function JoiningSteps({ step }: { step: JoiningStep }) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">What happens next</h2>
      <ol className={css.steps}>
        {steps.map(([name, title, text]) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
