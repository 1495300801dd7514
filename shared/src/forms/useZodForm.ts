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
  /** What the fields begin with, in the order in which they stand in the form. */
  initial: Typed
  /**
   * The form's name among all forms. Under it what is typed is kept until it is sent, so that it outlives a session
   * that ends in the middle of it. Not for forms with a password.
   */
  draft?: string
  /** What is typed, where it is more than texts: a draft that is not of this shape is none. */
  shape?: z.ZodType<Typed>
  /** Fields that take several forms of one thing: left or sent, they show the canonical form. */
  readers?: Readers<Typed>
}

type Readers<Typed extends FieldValues> = { [Name in FieldPath<Typed>]?: (text: string) => Reading }

/** What react-hook-form gives, as far as a field or the server's errors need it. */
export type FormOf<Typed extends FieldValues, Sent = unknown> = Pick<
  UseFormReturn<Typed, unknown, Sent>,
  'control' | 'trigger' | 'clearErrors' | 'getValues' | 'setError' | 'setValues'
> & {
  /** Shows the canonical form of what is typed into a field, where it has one. */
  tidy?: (name: FieldPath<Typed>) => void
}

/** react-hook-form's own, and what `useZodForm` adds. */
export interface ZodForm<Typed extends FieldValues, Sent>
  extends Omit<UseFormReturn<Typed, unknown, Sent>, 'handleSubmit'> {
  tidy: (name: FieldPath<Typed>) => void
  /** Whether `send` of `handleSubmit` has not come to its end. */
  isSending: boolean
  /** Whether the form began with what was typed before. */
  isRestored: boolean
  /** As react-hook-form's own; a form that is on its way is not sent again. */
  handleSubmit: (
    send: SubmitHandler<Sent>,
    refuse?: SubmitErrorHandler<Typed>,
  ) => (event: FormEvent) => Promise<void>
  /** The form as if it began with these: what was typed is sent, or not wanted. */
  restart: (next?: Typed) => void
}

/**
 * react-hook-form as the portal's forms behave: `schema` says what is wrong and makes what is sent out of what is typed.
 * Wrong is said when a field is left (`useTextField`) and at submit, and not while it is typed.
 */
export function useZodForm<Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  { initial, draft, shape, readers = {} }: ZodFormOptions<Typed>,
): ZodForm<Typed, Sent> {
  const { first, isRestored, follow, forget } = useDraft({ initial, name: draft, shape })
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(schema, { error: inputMessage }),
    defaultValues: first as DefaultValues<Typed>,
    reValidateMode: 'onSubmit',
  })
  const [isSending, setIsSending] = useState(false)
  const isOnItsWay = useRef(false)
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => follow(values) }),
    [subscribe, follow],
  )

  function tidy(name: FieldPath<Typed>) {
    const typed: unknown = form.getValues(name)
    const reading = typeof typed === 'string' && typed !== '' ? readers[name]?.(typed) : undefined
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
      if (isOnItsWay.current) return
      isOnItsWay.current = true
      for (const name of Object.keys(readers)) tidy(name as FieldPath<Typed>)
      try {
        await form.handleSubmit((values) => {
          setIsSending(true)
          return send(values)
        }, refuse)(event)
      } finally {
        isOnItsWay.current = false
        setIsSending(false)
      }
    },
    restart: (next = initial) => {
      forget(next)
      form.reset(next)
    },
  }
}
