/** The demonstration club: made-up people, all with the family name Sample. */
const givenNames =
  `Aarav Aditi Advait Aisha Akash Amrita Ananya Anirudh Anjali Arjun Arnav Asha Avani Bhavya Charu
  Chetan Deepa Dev Diya Esha Farhan Gauri Harsh Ira Ishaan Jaya Kabir Kavya Kiran Kriti Lakshmi Leela Madhav Manav
  Meera Mohan Nandini Neel Neha Nikhil Nisha Ojas Pallavi Pranav Priya Rahul Rhea Rohan Rukmini Saanvi Sahil Sanjana
  Shreya Siddharth Simran Sneha Tanvi Tara Uday Varun Vihaan Vikram Yash Zoya`
    .trim()
    .split(/\s+/)

const leadCount = 4
const batches = [2023, 2024, 2025]

/** The demonstration's password. It is public, so never use it elsewhere. */
export const demoPassword = 'sample-password'

export interface DemoMember {
  username: string
  name: string
  email: string
  phone: number
  regNumber: string
  batch: string
  branch: 'mca' | 'msc'
  programme: string
  roll: string
  /** As the sample institute file derives it from the address. */
  numberKey: string
  isLead: boolean
  /** Days before today. */
  joinedDaysAgo: number
}

/** 4 leads and 60 students, MCA and MSC of three batches; the same on every machine. */
export const demoClub: DemoMember[] = givenNames.map((given, index) => {
  const isLead = index < leadCount
  const branch = isLead || index % 5 < 3 ? 'mca' : 'msc'
  const batch = isLead ? 2023 : (batches[index % batches.length] ?? 2024)
  const roll = String(index + 1).padStart(3, '0')
  const regNumber = `${batch}${branch}${roll}`
  return {
    username: `${given.toLowerCase()}_sample`,
    name: `${given} Sample`,
    email: `${given.toLowerCase()}.${regNumber}@institute.example`,
    phone: 9_000_000_001 + index,
    regNumber,
    batch: String(batch),
    branch,
    programme: branch,
    roll,
    numberKey: `${branch} ${batch} ${index + 1}`,
    isLead,
    joinedDaysAgo: 30 + ((index * 7) % 90),
  }
})
