import type { Senior } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import { AddSeniorPage } from '../AddSeniorPage'

// Skips visibility checks, which are slow with so many elements.
configure({ defaultHidden: true })

export const asha: Senior = {
  _id: '0b8f1d3e-6f5d-4c1f-9a59-000000000001',
  name: 'Asha Rao',
  regNumber: '2022mca012',
  linkedin: 'https://www.linkedin.com/in/asha',
  batch: '2022',
  branch: 'mca',
  photoUrl: 'https://lh3.googleusercontent.com/a/asha',
  isTopMentor: true,
  followerCount: 2,
  isFollowed: false,
  followers: [],
  interviews: [
    {
      company: 'Zoho',
      role: 'SDE',
      status: 'Selected',
      date: '2024-08-14',
      questionTypes: ['Arrays', 'SQL'],
      interviewExperience: 'Three rounds.',
      adviceToJuniors: 'Read the question.',
    },
    { company: 'Amazon', role: 'Intern', status: 'Rejected', date: null },
  ],
}
export const ravi: Senior = {
  ...asha,
  _id: '0b8f1d3e-6f5d-4c1f-9a59-000000000002',
  name: 'Ravi Kumar',
  isTopMentor: false,
  interviews: [],
}

export const seniorsAre = (...seniors: Senior[]) => {
  answer('get', '/seniors', { data: seniors.map((senior) => ({ ...senior, earliestInternshipOffer: null })) })
  for (const senior of seniors) answer('get', `/seniors/${senior._id}`, { data: senior })
}

/** Collects browser alerts. */
export function alerts() {
  const said: unknown[] = []
  jest.spyOn(window, 'alert').mockImplementation((text) => void said.push(text))
  return said
}

export async function openPage(...seniors: Senior[]) {
  seniorsAre(...seniors)
  const page = await renderPage(<AddSeniorPage />, { as: lead })
  await screen.findByText(seniors.length === 0 ? /No seniors yet/ : `${seniors.length} seniors`)
  return page
}

/** The label's field; a search by label would read the labels of every field on the page. */
const fieldOf = (label: string, part: HTMLElement) =>
  within(part).getByText<HTMLLabelElement>(new RegExp(`^${label}`), { selector: 'label' }).control

export function fill(label: string, text: string, part: HTMLElement = document.body) {
  const field = fieldOf(label, part)
  if (!field) throw new Error(`${label} has no field`)
  fireEvent.change(field, { target: { value: text } })
}

/** Finds a block by its legend; queries by role are slow here. */
export function block(number: number): HTMLElement {
  const group = screen.getByText(`Interview ${number}`, { selector: 'legend' }).closest('fieldset')
  if (!group) throw new Error('a legend has no group')
  return group
}
