import { chance, type DemoMember, demoClub, demoIdOf, pick } from '@portal/demo'
import type { NewInterview, NewSenior } from '@portal/shared/contract'
import {
  type DemoStatus,
  demoAdvice,
  demoCompanies,
  demoEndings,
  demoFields,
  demoOpenings,
} from './interview-texts.demo.ts'

const givenNames =
  `Abhay Aparna Bharat Chitra Darshan Divya Ekta Faisal Gaurav Geeta Hari Indu Jatin Juhi Kunal
  Lata Manish Mira Naveen Omkar Payal Qasim Ritu Sachin Shruti Tarun Usha Vivek Yamini Zara`
    .trim()
    .split(/\s+/)

const batches = [2019, 2020, 2021, 2022]

interface DemoSenior extends NewSenior {
  _id: string
  followers: DemoMember[]
}

/** The numbers of interviews, senior by senior. */
const interviewCounts = [2, 3, 1, 4, 0, 2, 1, 3, 2, 1]

/**
 * 30 made-up seniors of four batches; the same ones on every machine. They have no photos, because the people don't
 * exist.
 */
export const demoSeniors: DemoSenior[] = givenNames.map((given, index) => {
  const batch = batches[index % batches.length] ?? 2022
  const branch = index % 5 < 3 ? 'MCA' : 'MSC'
  const isTopMentor = index % 6 === 1
  return {
    _id: demoIdOf(`senior ${given}`),
    name: `${given} Sample`,
    regNumber: `${batch}${branch}${String(index + 1).padStart(3, '0')}`,
    linkedin: `https://www.linkedin.com/in/demonstration-club-${given.toLowerCase()}-sample`,
    batch: String(batch),
    branch,
    isTopMentor,
    interviews: interviewsOf(given, batch, index),
    followers: followersOf(given, isTopMentor),
  }
})

/** First for an internship, the next summer for a position: the latest comes first, as people enter them. */
function interviewsOf(given: string, batch: number, index: number): NewInterview[] {
  const count = interviewCounts[index % interviewCounts.length] ?? 1
  const field = demoFields[(index + Math.floor(index / demoFields.length)) % demoFields.length]
  if (!field) throw new Error('there are no fields')
  const interviews = Array.from({ length: count }, (_, place) => {
    const isInternship = place === 0
    // The last one succeeds.
    const status = place === count - 1 ? 'Selected' : statusOf(given, place)
    // These steps cycle through all fifteen companies: no senior was at one twice.
    const company = demoCompanies[(7 * index + 4 * place) % demoCompanies.length] ?? ''
    return {
      company,
      role: isInternship ? field.internRole : field.role,
      status,
      ...dateOf(given, batch, place),
      ...detailsOf(given, place, field, status),
    }
  })
  return interviews.reverse()
}

function statusOf(given: string, place: number): DemoStatus {
  const luck = chance(given, 'status', place)
  if (luck < 0.4) return 'Selected'
  if (luck < 0.75) return 'Not selected'
  return luck < 0.87 ? 'On hold' : 'Offer declined'
}

/** Some no longer remember the day. */
function dateOf(given: string, batch: number, place: number): { date?: string } {
  if (chance(given, 'dated', place) > 0.9) return {}
  const year = batch + (place === 0 ? 1 : 2)
  const luck = chance(given, 'month', place)
  const month = place === 0 ? 7 + Math.floor(luck * 5) : 6 + 2 * place - Math.floor(luck * 2)
  const day = 1 + Math.floor(chance(given, 'day', place) * 28)
  return { date: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` }
}

/** Most give all details, some only part of them. */
function detailsOf(
  given: string,
  place: number,
  { topics, rounds }: (typeof demoFields)[number],
  status: DemoStatus,
) {
  const tells = (what: string, share: number) => chance(given, 'tells', what, place) < share
  const from = Math.floor(chance(given, 'topics', place) * topics.length)
  const asked = [0, 1, 2].map((step) => topics[(from + step) % topics.length] ?? '')
  const experience = [
    pick(demoOpenings, given, 'opening', place),
    pick(rounds, given, 'round', place),
    pick(demoEndings[status], given, 'ending', place),
  ]
  return {
    ...(tells('questions', 0.9) && { questionTypes: asked }),
    ...(tells('experience', 0.85) && { interviewExperience: experience.join('\n\n') }),
    ...(tells('advice', 0.75) && { adviceToJuniors: pick(demoAdvice, given, 'advice', place) }),
  }
}

function followersOf(given: string, isTopMentor: boolean): DemoMember[] {
  const share = isTopMentor ? 0.45 : 0.25 * chance(given, 'known')
  return demoClub.filter(({ isLead, username }) => !isLead && chance(username, 'follows', given) < share)
}
