import { saveDraft } from '@portal/shared/drafts'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { z } from 'zod'
import { FormTextField, setServerErrors, useZodForm } from './index'

const shape = z.object({ name: z.string(), tags: z.array(z.object({ words: z.string() })) })
/** Tags are typed into one field and sent one by one. */
const schema = z.preprocess(
  ({ name, tags }: z.infer<typeof shape>) => ({
    name,
    tags: tags.map(({ words }) => ({ words: words.split(' ') })),
  }),
  z.object({
    name: z.string().min(3, 'Too short'),
    tags: z.array(z.object({ words: z.array(z.string().max(5, 'Too long')) })),
  }),
)
const initial = { name: '', tags: [{ words: '' }] }

function NotesPage({ send }: { send: (notes: z.output<typeof schema>) => unknown }) {
  const form = useZodForm(schema, { initial, draft: 'notes', shape })
  const handleSubmit = form.handleSubmit(async (notes) => {
    try {
      await send(notes)
      form.restart()
    } catch (error) {
      setServerErrors(form, error, 'Not now')
    }
  })
  return (
    <form onSubmit={handleSubmit} noValidate>
      <FormTextField form={form} name="name" label="Name" />
      <FormTextField form={form} name="tags.0.words" label="Tag" />
      <p>{form.formState.errors.root?.message}</p>
      <button type="submit">{form.isRestored ? 'Send what was kept' : 'Send'}</button>
    </form>
  )
}

const open = (send: (notes: unknown) => unknown = () => {}) =>
  renderPage(<NotesPage send={send} />, { state: { auth: signedInAs(asha) } })
const refusal = (fields: Record<string, string>) => ({ status: 400, clientMessage: 'No', fields })
const box = (label: string) => screen.getByLabelText(label)

test('shows server errors below their fields and focuses the first', async () => {
  const { user } = await open(() => {
    throw refusal({ 'tags.0.words.1': 'No such word', name: 'Taken', other: 'x', 'tags.7.words': 'y' })
  })
  await user.type(box('Name'), 'Asha')
  await user.click(screen.getByRole('button', { name: 'Send' }))

  await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Taken'))
  expect(box('Tag')).toHaveAccessibleDescription('No such word')
  expect(box('Name')).toHaveFocus()
  expect(screen.queryByText('Not now')).toBeNull()

  // The error stays on blur and goes on edit.
  await user.tab()
  expect(box('Name')).toHaveAccessibleDescription('Taken')
  await user.type(box('Name'), 'n')
  expect(box('Name')).not.toBeInvalid()
  expect(box('Tag')).toBeInvalid()
})

test.each([
  ['names no field', { status: 500, clientMessage: 'No' }],
  ['names none of the form', refusal({ other: 'x', toString: 'y' })],
  ['is no answer at all', new Error('no call')],
])('shows a failure that %s in the notice until the form is sent again', async (_name, error) => {
  const answers = [() => Promise.reject(error), () => new Promise(() => {})]
  const { user } = await open(() => answers.shift()?.())
  await user.type(box('Name'), 'Asha')
  await user.click(screen.getByRole('button', { name: 'Send' }))

  expect(await screen.findByText('Not now')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByText('Not now')).toBeNull())
})

test('sends once, however often it is submitted while it is sent', async () => {
  const sent: unknown[] = []
  const { user } = await open((notes) => {
    sent.push(notes)
    return new Promise(() => {})
  })
  await user.type(box('Name'), 'Asha{Enter}{Enter}')
  await user.type(box('Tag'), 'a{Enter}')

  await waitFor(() => expect(sent).toHaveLength(1))
})

test('shows an error in a part of a field at the field', async () => {
  const { user } = await open()
  await user.type(box('Tag'), 'short muchtoolong')
  await user.tab()

  await waitFor(() => expect(box('Tag')).toHaveAccessibleDescription('Too long'))
})

test('restores a draft with values other than text, and deletes it once it is sent', async () => {
  const { user, unmount } = await open()
  await user.type(box('Name'), 'Asha')
  await user.type(box('Tag'), 'a b')
  unmount()

  const sent: unknown[] = []
  const again = await open((notes) => sent.push(notes))
  expect(box('Name')).toHaveValue('Asha')
  expect(box('Tag')).toHaveValue('a b')
  await again.user.click(screen.getByRole('button', { name: 'Send what was kept' }))

  await waitFor(() => expect(box('Name')).toHaveValue(''))
  expect(sent).toEqual([{ name: 'Asha', tags: [{ words: ['a', 'b'] }] }])
  expect(sessionStorage).toHaveLength(0)
})

test('keeps no draft of text that was typed and removed', async () => {
  const { user } = await open()
  await user.type(box('Name'), 'A')
  expect(sessionStorage).toHaveLength(1)
  await user.clear(box('Name'))
  expect(sessionStorage).toHaveLength(0)
})

test.each(['{', '[]', '[{"words":1}]'])('ignores a draft with %s for its list', async (tags) => {
  saveDraft(asha._id, 'notes', { name: 'Asha', ...(tags !== '[]' && { tags }), other: 'x' })
  await open()
  // Without a list in the draft, the empty list is valid.
  expect(box('Name')).toHaveValue(tags === '[]' ? 'Asha' : '')
})
