import { zodResolver } from '@hookform/resolvers/zod'
import type { Reading } from '@portal/shared/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { inputMessage } from '../contract/index'
import { useDraft } from './useDraft'

interface ZodFormOptions<Typed extends FieldValues> {
  /** Initial values, in the order of the fields. */
  initial: Typed
  /** Keeps the input under this unique name until it is sent. Not for forms with a password. */
  draft?: string
  /** The schema of the input, if it has more than texts and booleans. Drafts that don't match are ignored. */
  shape?: z.ZodType<Typed>
  /** Fields that accept several notations; on blur and submit they show the canonical form. */
  canonical?: Canonical<Typed>
}

type Canonical<Typed extends FieldValues> = { [Name in FieldPath<Typed>]?: (text: string) => Reading }

/** The parts of react-hook-form that fields and server errors need. */
export type FormOf<Typed extends FieldValues, Sent = unknown> = Pick<
  UseFormReturn<Typed, unknown, Sent>,
  'control' | 'trigger' | 'clearErrors' | 'getValues' | 'setError' | 'setFocus' | 'setValues'
> & {
  /** Shows the canonical form of a field's input, if it has one. */
  tidy?: (name: FieldPath<Typed>) => void
}

export interface ZodForm<Typed extends FieldValues, Sent>
  extends Omit<UseFormReturn<Typed, unknown, Sent>, 'handleSubmit'> {
  tidy: (name: FieldPath<Typed>) => void
  /** Whether `send` of `handleSubmit` is still running. */
  isSending: boolean
  /** Whether the form started with a draft. */
  isRestored: boolean
  /** Like react-hook-form's, but ignores a submit while one is running. */
  handleSubmit: (
    send: SubmitHandler<Sent>,
    refuse?: SubmitErrorHandler<Typed>,
  ) => (event: FormEvent) => Promise<void>
  /** Resets the form to these values and deletes the draft. */
  restart: (next?: Typed) => void
  /** Says that these values are saved elsewhere: only newer input is still a draft. */
  saved: (values: Typed) => void
}

/**
 * react-hook-form with the portal's conventions: `schema` validates the input and converts it to what is sent.
 * Errors appear on blur (`useTextField`) and submit, not while typing.
 */
export function useZodForm<Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  { initial, draft, shape, canonical = {} }: ZodFormOptions<Typed>,
): ZodForm<Typed, Sent> {
  const { first, isRestored, follow, forget } = useDraft({ initial, name: draft, shape })
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(schema, { error: inputMessage }),
    defaultValues: first as DefaultValues<Typed>,
    reValidateMode: 'onSubmit',
  })
  const [isSending, setIsSending] = useState(false)
  const isRunning = useRef(false)
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => follow(values) }),
    [subscribe, follow],
  )

  function tidy(name: FieldPath<Typed>) {
    const typed: unknown = form.getValues(name)
    const reading = typeof typed === 'string' && typed !== '' ? canonical[name]?.(typed) : undefined
    if (reading && 'value' in reading && reading.value !== typed)
      form.setValue(name, reading.value as FieldPathValue<Typed, FieldPath<Typed>>)
  }

  return {
    ...form,
    tidy,
    isSending,
    isRestored,
    handleSubmit: (send, refuse) => async (event) => {
      event.preventDefault()
      if (isRunning.current) return
      isRunning.current = true
      for (const name of Object.keys(canonical)) tidy(name as FieldPath<Typed>)
      try {
        await form.handleSubmit((values) => {
          setIsSending(true)
          return send(values)
        }, refuse)(event)
      } finally {
        isRunning.current = false
        setIsSending(false)
      }
    },
    restart: (next = initial) => {
      forget(next)
      form.reset(next)
    },
    saved: (values) => {
      forget(values)
      follow(form.getValues())
    },
  }
}
